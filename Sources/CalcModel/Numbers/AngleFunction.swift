/// A function of an angle.
enum AngleFunction {
  case sine, cosine, tangent
}
