/// What a person asks of the screen's looks.
struct Appearance {
  var variant = Theme.Variant.dark
  var isAscii = false
}
