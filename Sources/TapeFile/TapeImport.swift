package import CalcModel

/// The result of importing another tape.
package struct TapeImport: Equatable {
  /// The calculations to be added. A removed calculation returns to its position.
  package var lines: [TapeLine] = []
  /// The number of calculations that are already on the paper.
  package var known = 0
  /// The IDs of calculations that are left out because they differ from the paper's.
  package var differing: [ResultID] = []
  /// The IDs of calculations that are left out because AC cleared them on this tape.
  package var tornOff: [ResultID] = []

  package init() {}
}

extension Tape {
  /// What importing the paper of another tape adds to this tape.
  ///
  /// A link to a calculation that differs on this tape becomes a number. So does a grand total,
  /// unless all calculations are added.
  package func importing(_ other: Tape) -> TapeImport {
    let addsAll = other.calculations.allSatisfy { entry($0.id) == nil && !isTornOff($0.id) }
    func kept(_ link: Operand.Link) -> Operand {
      let known = link.target.flatMap { entry($0) }
      let isSame = known == nil || known == link.target.flatMap { other.entry($0) }
      return isSame && (addsAll || !link.isGrandTotal) ? .result(link) : link.standalone
    }
    return other.calculations.reduce(into: TapeImport()) { result, calculation in
      let id = calculation.id
      switch entry(id) {
      case _ where isTornOff(id): result.tornOff.append(id)
      case nil:
        let items = other.withoutRemoved(calculation).items.map {
          $0.mapOperand { $0.mapLink(kept) }
        }
        result.lines.append(.calculation(calculation.with(items: items)))
      case .calculation(calculation): result.known += 1
      case .calculation, .tear: result.differing.append(id)
      }
    }
  }
}
