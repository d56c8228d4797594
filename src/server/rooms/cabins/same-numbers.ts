import type { cabins, SameNumber } from '#shared/contracts/cabins.ts'
import type { Parsed } from '#shared/contracts/call.ts'
import { sameNumbers } from '#shared/domain/cabin-numbers.ts'
import { can } from '#shared/domain/permissions.ts'
import { ownerOf } from '../../catalog/owner.ts'
import type { ScopedContext } from '../../http/context.ts'
import { AppError } from '../../http/errors.ts'
import { findCabin } from './queries.ts'
import { findDuplicates, findElsewhere, type Numbers } from './same-numbers/queries.ts'

/** Who else has the numbers of a cabin, before it is saved and after. It warns and never stops. */

interface Found {
  duplicates: SameNumber[]
  elsewhere: SameNumber[]
  knownElsewhere: boolean
}

interface Asked {
  companyId: string
  numbers: Numbers
  /** The cabin as it is saved; none for a new one. */
  saved: (Numbers & { id: string; confirmed: boolean }) | undefined
}

/** Of another company's cabins a shop learns no more than tracking tells anyone: that there are some. */
export async function lookForNumbers(
  { db, session }: ScopedContext,
  { companyId, numbers, saved }: Asked,
): Promise<Found> {
  const duplicates = await findDuplicates(db, numbers, { companyId, exceptId: saved?.id ?? null })
  const isOperator = can(session.role, 'cabin.status')
  const isConfirmed = saved ? saved.confirmed && sameNumbers(saved, numbers) : isOperator
  // A container that another company is done with is free to be used again: news only where it hides this one.
  const elsewhere = await findElsewhere(db, numbers, { companyId, openOnly: isConfirmed })
  return {
    duplicates,
    elsewhere: isOperator ? elsewhere : [],
    knownElsewhere: elsewhere.length > 0 && (isOperator || !isConfirmed),
  }
}

export async function findSameNumbers(
  context: ScopedContext,
  { id, companyId, ...numbers }: Parsed<typeof cabins.findSameNumbers>,
): Promise<Found> {
  if (id === null)
    return lookForNumbers(context, {
      companyId: await ownerOf(context, companyId),
      numbers,
      saved: undefined,
    })
  const saved = await findCabin(context.db, context.scope, id)
  if (!saved) throw new AppError('not_found')
  return lookForNumbers(context, { companyId: saved.companyId, numbers, saved })
}
