import { ownerOf } from '#kits/catalogue/server/owner.ts'
import { AppError } from '#kits/contract/server/app-error.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { can } from '#kits/contract/shared/permissions.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { cabins, SameNumber } from '../contract/cabins.ts'
import { sameNumbers } from '../rules/numbers.ts'
import { findCabin } from './queries.ts'
import {
  type Candidate,
  findDuplicates,
  findElsewhere,
  maxFound,
  members,
  type NumberKeys,
  type Numbers,
} from './same-numbers.queries.ts'

/** Warns of other cabins with the same numbers, before and after saving. It never refuses. */

interface SameNumbersResult {
  duplicates: SameNumber[]
  elsewhere: SameNumber[]
  knownElsewhere: boolean
}

export interface NumberCheck {
  companyId: string
  numbers: Numbers
  /** The stored cabin; missing for a new one. */
  saved?: Numbers & { id: string; confirmed: boolean }
}

const isOperator = ({ session }: ScopedContext): boolean => can(session, 'cabin.status')

const isConfirmed = (context: ScopedContext, { numbers, saved }: NumberCheck): boolean =>
  saved ? saved.confirmed && sameNumbers(saved, numbers) : isOperator(context)

/** Candidates for a warning, more than are reported. */
export interface Candidates {
  keys: NumberKeys
  duplicates: Candidate[]
  elsewhere: Candidate[]
}

/** For each cabin, in order. */
export async function readCandidates(
  context: ScopedContext,
  looking: readonly NumberCheck[],
): Promise<Candidates[]> {
  const asked = looking.map((each) => ({
    ...each.numbers,
    companyId: each.companyId,
    exceptId: each.saved?.id ?? null,
    // A container whose other clearance has ended may be used again: worth a warning only where it hides this cabin
    // from the public.
    openOnly: isConfirmed(context, each),
  }))
  const duplicates = await findDuplicates(context.db, asked)
  const elsewhere = await findElsewhere(context.db, asked)
  return duplicates.map(({ keys, candidates }, at) => ({
    keys,
    duplicates: candidates,
    elsewhere: elsewhere[at]?.candidates ?? [],
  }))
}

function compare<T>(a: T, b: T): number {
  return a === b ? 0 : a < b ? -1 : 1
}

const newestFirst = (a: Candidate, b: Candidate): number =>
  compare(b.createdAt, a.createdAt) || compare(b.id, a.id)

/** The cabins to report: each once, by its most specific number. */
function named(candidates: readonly Candidate[]): Candidate[] {
  const once = new Map<string, Candidate>()
  for (const member of members) {
    const found = candidates
      .filter((candidate) => candidate.member === member)
      .toSorted((a, b) => compare(b.confirmed, a.confirmed) || newestFirst(a, b))
      .slice(0, maxFound)
    for (const candidate of found.toSorted(newestFirst))
      if (!once.has(candidate.id)) once.set(candidate.id, candidate)
  }
  return [...once.values()].slice(0, maxFound)
}

/** A shop learns of other companies' cabins only that some exist, as tracking tells anyone. */
export function reportSameNumbers(
  context: ScopedContext,
  looking: NumberCheck,
  candidates: Pick<Candidates, 'duplicates' | 'elsewhere'>,
): SameNumbersResult {
  const elsewhere = named(candidates.elsewhere)
  return {
    duplicates: named(candidates.duplicates),
    elsewhere: isOperator(context) ? elsewhere : [],
    knownElsewhere: elsewhere.length > 0 && (isOperator(context) || !isConfirmed(context, looking)),
  }
}

async function lookForNumbers(context: ScopedContext, looking: NumberCheck): Promise<SameNumbersResult> {
  const [candidates] = await readCandidates(context, [looking])
  return reportSameNumbers(context, looking, candidates as Candidates)
}

export async function findSameNumbers(
  context: ScopedContext,
  { id, companyId, ...numbers }: Parsed<typeof cabins.findSameNumbers>,
): Promise<SameNumbersResult> {
  if (id === null) return lookForNumbers(context, { companyId: await ownerOf(context, companyId), numbers })
  const saved = await findCabin(context.db, context.scope, id)
  if (!saved) throw new AppError('not_found')
  return lookForNumbers(context, { companyId: saved.companyId, numbers, saved })
}
