extension Calculation {
  /// What its operands lead to.
  package var links: [Operand.Link] { items.compactMap { $0.operand?.link } }

  /// The calculation whose result its first operand follows from; nil if that follows from none.
  var firstLink: ResultID? { items.lazy.compactMap(\.operand).first?.link?.calculation }

  /// The same with other operands in the place of links.
  package func mapLinks(_ transform: (Operand.Link) -> Operand) -> Self {
    guard items.contains(where: { $0.operand?.isLinked == true }) else { return self }
    var calculation = self
    calculation.items = items.map { $0.mapOperand { $0.mapLink(transform) }.asFirst }
    calculation.evaluate()
    return calculation
  }

  /// The same with the values as they are in the place of results of other calculations.
  package var standalone: Self { mapLinks(\.standalone) }
}

extension Item {
  /// The same as it comes first: a percentage of a result that is a number now is hundredths.
  fileprivate var asFirst: Self {
    guard case .first(let operand) = kind else { return self }
    do throws(CalculatorError) {
      return with(.first(try operand.first()))
    } catch {
      return with(.first(.result(Operand.Link(nil, value: .failure(error)))))
    }
  }
}
