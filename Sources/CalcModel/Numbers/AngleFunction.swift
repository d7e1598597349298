enum AngleFunction {
  case sine, cosine, tangent
}
