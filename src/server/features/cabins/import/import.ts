import type { ImportPlan, Line, Verdict } from '#server/catalogue/import.ts'
import type { ScopedContext } from '#server/context/context.ts'
import type { NewCabin } from '../queries.ts'
import { countCreated, insertNew } from '../register.ts'
import { cellValue, isReadOnly, membersOf } from '../sheet.ts'
import { nameReader } from './names.ts'
import { newCabinChecker } from './new-cabins.ts'

function lineChecker(context: ScopedContext): (lines: readonly Line[]) => Promise<Verdict<NewCabin>[]> {
  const nameLines = nameReader(context)
  const check = newCabinChecker(context)
  return async (lines) => check(await nameLines(lines))
}

export const importPlan = (): ImportPlan<NewCabin> => ({
  membersOf,
  isReadOnly,
  valueOf: cellValue,
  checker: lineChecker,
  write: async (context, cabins) => {
    await insertNew(context, cabins)
  },
  settle: countCreated,
})
