package import CalcModel

/// The result of importing another tape.
package struct TapeImport: Equatable {
  /// The calculations to add. A calculation that this tape removed returns to its old position.
  package var lines: [TapeLine] = []
  /// The number of calculations already on the paper.
  package var knownCount = 0
  /// IDs of the calculations left out because this tape has another entry with the ID.
  package var differing: [ResultID] = []
  /// IDs of the calculations left out because AC cleared them on this tape.
  package var cleared: [ResultID] = []

  package init() {}
}

extension Tape {
  /// The result of importing the paper of another tape into this tape.
  ///
  /// A link to a calculation that differs on this tape becomes a number. A grand total becomes a
  /// number unless all calculations are added.
  package func importing(_ other: Tape) -> TapeImport {
    let addsAll = other.calculations.allSatisfy { entry($0.id) == nil && !isCleared($0.id) }
    func imported(_ link: Operand.Link) -> Operand {
      let ownTarget = entry(link.targetID)
      let targetAgrees = ownTarget == nil || ownTarget == other.entry(link.targetID)
      return targetAgrees && (addsAll || !link.isGrandTotal) ? .result(link) : link.standalone
    }
    return other.calculations.reduce(into: TapeImport()) { result, calculation in
      let id = calculation.id
      switch entry(id) {
      case _ where isCleared(id): result.cleared.append(id)
      case nil:
        let items = other.withoutRemovedTargets(calculation).items.map {
          $0.mapOperand { $0.mapLink(imported) }
        }
        result.lines.append(.calculation(calculation.with(items: items)))
      case .calculation(calculation): result.knownCount += 1
      case .calculation, .clear: result.differing.append(id)
      }
    }
  }
}
