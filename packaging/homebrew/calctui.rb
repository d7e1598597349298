# make release fills in the version, the address and the sum. Not yet tried on macOS.
class Calctui < Formula
  desc "Pocket calculator with a paper tape, in a terminal"
  homepage "https://calctui.example"
  url "@SOURCE@"
  version "@VERSION@"
  sha256 "@SUM@"
  license "MIT"

  depends_on xcode: ["16.0", :build]
  depends_on macos: :sequoia
  uses_from_macos "ncurses"

  def install
    # Homebrew builds in a sandbox, in which another sandbox can't start.
    system "make", "install", "PREFIX=#{prefix}", "RELEASE=--disable-sandbox"
  end

  test do
    assert_equal "18\n", shell_output("#{bin}/calctui '12 + 3 × 2'")
  end
end
