import CalcModel
import Platform
import Testing

@testable import TapeFile

struct TapeStoreReplacementTests {
  let folder: TapeFolder

  init() throws { folder = try TapeFolder() }

  @Test("A replaced file becomes the tape, and its changed sums are counted")
  func readsReplacedFile() throws {
    var window = try OpenTape(folder.tape)
    try window.write("a  5", "b  6", "c  7")
    try folder.replace(with: Array("calctui tape 1\na\t5\nb\t66\nd\t8\n".utf8))
    try window.readChanges()
    #expect(window.takeNews()?.change == .replaced(removed: 2, added: 2))
    #expect(window.summary == "a 5, b 66, d 8")
    // Another file with the same beginning continues the tape.
    try folder.replace(with: Array((folder.text + "e\t9\n").utf8))
    try window.write("f  1")
    #expect(window.takeNews()?.change == .changed)
    #expect(window == (try folder.newWindow()))
  }

  @Test(
    "A missing or empty file is written again from the paper",
    arguments: [nil, "", "calctui", "calctui tape 1", "\n", " \t\r\n\n"] as [String?])
  func beginsAgain(text: String?) throws {
    var window = try OpenTape(folder.tape)
    try window.write("z  1", "t  ac", "a  5", "b  6", "c  7", "b  -", "=memory 4", "=tax 19")
    try window.write("=settings plain")
    folder.bytes = text.map { Array($0.utf8) }
    try window.readChanges()
    #expect(window.takeNews()?.change == .lost(.missing))
    #expect(window.summary == "a 5, c 7")
    try window.readChanges()
    #expect(window.takeNews() == nil)
    try window.write("d  8")
    #expect(
      folder.text == """
        calctui tape 1
        a\ttimes\t5 = 5
        c\ttimes\t7 = 7
        d\ttimes\t8 = 8
        =memory 4
        =tax 19
        =settings plain

        """)
    #expect(window == (try folder.newWindow()))
    #expect(window.tape.lastClearID == nil)
    #expect(window.takeNews() == nil)
  }

  @Test("An overwritten file is left unchanged until it is a tape again")
  func leavesOtherFile() throws {
    var window = try OpenTape(folder.tape)
    try window.write("a  5")
    let before = folder.text
    folder.text = "something else\n"
    #expect(throws: TapeFileError.notATape) { try window.write("b  6") }
    #expect(window.takeNews()?.change == .lost(.refused(.notATape)))
    #expect(window.summary == "a 5, b 6")
    #expect(folder.text == "something else\n")
    #expect(window.store.failure == .notATape)
    #expect(window.store.unsavedCount == 1)
    folder.text = before
    try window.write([])
    #expect(try folder.newWindow().summary == "a 5, b 6")
    #expect(window.store.failure == nil)
  }
}
