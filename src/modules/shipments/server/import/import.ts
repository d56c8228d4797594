import type { ImportPlan, Line, Verdict } from '#kits/catalogue/server/import.ts'
import type { Role } from '#kits/contract/shared/permissions.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { countCreated, insertNew } from '../register.ts'
import { notifyResponsible } from '../responsible.ts'
import { cellValue, columnNames } from '../sheet.ts'
import type { NewCabin } from '../write.queries.ts'
import { nameReader } from './names.ts'
import { newCabinChecker } from './new-cabins.ts'

function lineChecker(context: ScopedContext): (lines: readonly Line[]) => Promise<Verdict<NewCabin>[]> {
  const nameLines = nameReader(context)
  const check = newCabinChecker(context)
  return async (lines) => check(await nameLines(lines))
}

export const importPlan = (role: Role): ImportPlan<NewCabin> => ({
  ...columnNames[role],
  valueOf: cellValue,
  checker: lineChecker,
  write: async (context, cabins) => {
    await insertNew(context, cabins)
  },
  finish: (context, cabins) =>
    notifyResponsible(
      context,
      cabins.map(({ id, form }) => ({ id, after: form })),
    ),
  settle: countCreated,
})
