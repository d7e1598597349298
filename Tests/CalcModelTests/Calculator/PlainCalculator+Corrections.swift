import CalcModel

extension PlainCalculator.Page {
  mutating func correct(_ row: Int, _ correction: Tape.Correction) throws {
    var start = 0
    for index in sums.indices {
      if (start..<start + sums[index].rowCount).contains(row) {
        if sums[index].rowCount == 1, correction == .remove {
          sums.remove(at: index)
          pending = nil
          // A percentage of nothing is hundredths.
          if let entry, entry.rate != nil {
            self.entry = try PlainEntry(recalling: (try? entry.value() / 100) ?? 0)
          }
        } else {
          sums[index].correct(row - start, correction)
        }
        break
      }
      start += sums[index].rowCount
    }
    // NaN has no sign to keep.
    if result == nil { isNegated = false }
  }
}

extension PlainSum {
  fileprivate mutating func correct(_ row: Int, _ correction: Tape.Correction) {
    if row == 0 {
      correctFirst(correction)
    } else if row <= steps.count {
      correctStep(row - 1, correction)
    } else if correction == .insert {
      steps.append(Step(operation: .add, operand: 0))
    }
  }

  private mutating func correctFirst(_ correction: Tape.Correction) {
    switch correction {
    case .operand(let operand):
      first = operand
      isNegated = false
    case .remove:
      guard let step = steps.first,
        let operand = step.isPercentage ? try? step.operand / 100 : step.operand
      else { return }
      steps.removeFirst()
      (first, isNegated) = (operand, false)
    case .insert:
      guard let operand = first else { return }
      first = 0
      steps.insert(Step(operation: .add, operand: operand), at: 0)
    case .operation, .togglePercentage:
      break
    }
  }

  private mutating func correctStep(_ index: Int, _ correction: Tape.Correction) {
    switch correction {
    case .operand(let operand): steps[index].operand = operand
    case .operation(let operation): steps[index].operation = operation
    case .togglePercentage: steps[index].isPercentage.toggle()
    case .remove: steps.remove(at: index)
    case .insert:
      switch steps[index].operation {
      case .add, .subtract: steps.insert(Step(operation: .add, operand: 0), at: index)
      case .power where order == .precedence: break
      case .multiply, .divide, .power:
        steps.insert(Step(operation: .multiply, operand: 1), at: index)
      }
    }
  }
}
