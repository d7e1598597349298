# Untried: nobody has installed this on macOS yet. The address and the checksum are to be filled in
# when a version is tagged.
class Calctui < Formula
  desc "Pocket calculator with a paper tape, in a terminal"
  homepage "https://calctui.example"
  url "https://calctui.example/calctui-1.0.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on xcode: ["16.0", :build]
  depends_on macos: :sequoia
  uses_from_macos "ncurses"

  def install
    # Homebrew builds in a sandbox, in which there can't be another.
    system "make", "install", "PREFIX=#{prefix}", "RELEASE=--disable-sandbox"
  end

  test do
    assert_equal "18\n", shell_output("#{bin}/calctui '12 + 3 × 2'")
  end
end
