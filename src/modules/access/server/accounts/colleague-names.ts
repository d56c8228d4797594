import { AppError } from '#kits/contract/server/app-error.ts'
import type { Database } from '#kits/db/server/database.ts'
import { lockNamesBeside } from './colleague-names.queries.ts'
import { lookAlikeForms, wantedForms } from './look-alikes.ts'

interface WantedNames {
  id: string
  companyId: string
  /** Left out where it stays as it is. */
  userName?: string | undefined
  displayName?: string | null | undefined
}

type Names = Pick<WantedNames, 'userName' | 'displayName'>

/** The names that a change brings before new readers: changed ones, and both at a move to another company. */
export function namesToCheck(
  before: Required<Names> & { companyId: string },
  change: Names & { companyId?: string | undefined },
): Omit<WantedNames, 'id'> {
  const { companyId = before.companyId } = change
  const isNew = (member: keyof Names) => change[member] !== undefined && change[member] !== before[member]
  const hasMoved = companyId !== before.companyId
  const { userName = before.userName, displayName = before.displayName } = change
  return {
    companyId,
    ...((hasMoved || isNew('userName')) && { userName }),
    ...((hasMoved || isNew('displayName')) && { displayName }),
  }
}

/** Refuses a name by which the manager could be taken for a colleague, in the transaction that stores it. */
export async function refuseColleagueNames(
  db: Database,
  { userName, displayName, ...manager }: WantedNames,
): Promise<void> {
  if (userName === undefined && (displayName === undefined || displayName === null)) return
  const taken = new Set((await lockNamesBeside(db, manager)).flatMap(lookAlikeForms))
  const isTaken = (name: string | null | undefined) => wantedForms(name ?? '').some((form) => taken.has(form))
  if (isTaken(displayName)) throw new AppError('display_name_taken')
  if (isTaken(userName)) throw new AppError('user_name_taken')
}
