import { AppError } from '#kits/contract/server/app-error.ts'
import type { ValidationKey } from '#kits/contract/shared/validation.ts'
import { dayOf } from '#kits/dates/shared/dates.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { BatchChange, BatchEdit } from '../contract/cabins.ts'
import { type BatchMember, batchMembers, maySet } from '../contract/members.ts'
import { impossibleDays } from '../rules/clearance-days.ts'
import { demandEditable, editorOf, isConfirmedAtOnce, type Key, recordEdits } from './cabins.ts'
import { giveEtaReason } from './eta.queries.ts'
import { doneOutcome, refusedOutcome } from './outcomes.ts'
import type { StoredCabin } from './queries.ts'
import { type References, readReferences } from './references.queries.ts'
import {
  directionOfPorts,
  forbiddenKey,
  futureStops,
  referenceIssues,
  responsibleAfter,
  undoReferences,
} from './rules.ts'
import { batchColumns, findCabinsOf, findUnknown } from './update-batch.queries.ts'
import { updateCabins } from './write.queries.ts'

/** Sets the same members of many cabins. */

interface BatchInput {
  items: readonly Key[]
  set: BatchChange
  etaReason?: string | null
  /** It takes an earlier change back. */
  isUndo?: boolean | null | undefined
  /** Says what would become of each, and changes nothing. */
  dryRun: boolean
}

/** What the manager may not set, or an id that they cannot know of, is wrong for every cabin: the call is refused. */
async function demandKnown({ db, scope, session }: ScopedContext, set: BatchChange): Promise<void> {
  const forbidden = batchMembers.filter(
    (member) => set[member] !== undefined && !maySet(session.role, member),
  )
  if (forbidden.length > 0) throw wrongInSet(forbidden, forbiddenKey)
  const unknown = await findUnknown(db, scope, set)
  if (unknown.length > 0) throw wrongInSet(unknown)
}

const wrongInSet = <M extends string>(
  members: readonly M[],
  keyOf: (member: M) => ValidationKey = () => 'unknown_id',
): AppError =>
  new AppError('validation', {
    fields: members.map((member) => ({ path: `set.${member}`, key: keyOf(member), params: {} })),
  })

/** Cabins of one company and route see the same references, and have the same direction. */
const routeOf = ({ companyId, departurePortId, destinationPortId }: StoredCabin) => ({
  companyId,
  departurePortId,
  destinationPortId,
})

const routeKey = (cabin: StoredCabin): string => Object.values(routeOf(cabin)).join(' ')

/** The references of the change, as a cabin of each company and route sees them. */
async function referencesByRoute(
  { db }: ScopedContext,
  cabins: Iterable<StoredCabin>,
  { set, isUndo }: Pick<BatchInput, 'set' | 'isUndo'>,
): Promise<Map<string, References>> {
  const routes = new Map(Array.from(cabins, (cabin) => [routeKey(cabin), routeOf(cabin)]))
  const found = await readReferences(
    db,
    Array.from(routes.values(), (route) => ({ ...set, ...route })),
  )
  const references = isUndo ? found.map(undoReferences) : found
  return new Map(Array.from(routes.keys(), (key, at) => [key, references[at] as References]))
}

/**
 * Why the cabin may not have these values: references of another company, port or mode of transport, or days that its
 * others make impossible.
 */
function demandFitting(cabin: StoredCabin, set: BatchChange, found: References, now: Date): void {
  const after = { ...cabin, ...set } as StoredCabin
  const references = referenceIssues(after, found, cabin).filter(({ path }) => Object.hasOwn(set, path))
  const departureTime = after.departureTime && dayOf(after.departureTime, after.timezone)
  const ahead = futureStops(after, cabin, cabin.timezone, now)
  const fields = [
    ...references,
    ...impossibleDays({ ...after, departureTime }, directionOfPorts(found)),
    ...ahead,
  ]
  if (fields.length > 0) throw new AppError('validation', { fields })
}

const isChanged = (cabin: StoredCabin, set: BatchChange): boolean =>
  batchMembers.some((member) => set[member] !== undefined && set[member] !== cabin[member])

/** What is thrown about one cabin is its outcome; anything else fails the call. */
function refusalOf(check: () => void): AppError | undefined {
  try {
    check()
    return undefined
  } catch (thrown) {
    if (thrown instanceof AppError) return thrown
    throw thrown
  }
}

/** The change of one cabin: a new customer brings the manager responsible for it where the cabin has none. */
function changeOf(cabin: StoredCabin, set: BatchChange, found: References): BatchChange {
  if (set.customerId === undefined || set.responsibleId !== undefined) return set
  const responsibleId = responsibleAfter({ ...cabin, ...set } as StoredCabin, found, cabin)
  return responsibleId === cabin.responsibleId ? set : { ...set, responsibleId }
}

/**
 * The members of the change as the cabin has them, to be sent back as a change: without those that the manager may not
 * set. A cabin without a responsible manager says so where its customer changes, else the earlier customer would bring
 * one when it comes back.
 */
function valuesBefore({ session }: ScopedContext, cabin: StoredCabin, set: BatchChange): BatchChange {
  const isUnclaimed = set.customerId !== undefined && cabin.responsibleId === null
  const isTold = (member: BatchMember): boolean =>
    (set[member] !== undefined || (member === 'responsibleId' && isUnclaimed)) && maySet(session.role, member)
  return Object.fromEntries(batchMembers.filter(isTold).map((member) => [member, cabin[member]]))
}

/**
 * Sets the members of each cabin that is at its version, may be edited and may have them; the others say why not. In one
 * transaction, with as many statements for five hundred as for one.
 */
export async function updateBatch(
  context: ScopedContext,
  { items, set, etaReason, isUndo, dryRun }: BatchInput,
): Promise<BatchEdit[]> {
  const { db, scope } = context
  await demandKnown(context, set)
  const ids = [...new Set(items.map(({ id }) => id))]
  const found = new Map(
    (await findCabinsOf(db, scope, ids, { isLocked: !dryRun })).map((row) => [row.id, row]),
  )
  const references = await referencesByRoute(context, found.values(), { set, isUndo })
  const changed = new Map<string, { before: StoredCabin; set: BatchChange }>()

  const outcomes = items.map(({ id, version }): BatchEdit => {
    const cabin = found.get(id)
    if (!cabin) return refusedOutcome(context, id, new AppError('not_found'))
    // A cabin that is named twice has been changed by its first mention.
    if (version !== cabin.version || changed.has(id))
      return refusedOutcome(context, id, new AppError('stale'))
    const ofRoute = references.get(routeKey(cabin)) as References
    const refusal = refusalOf(() => {
      demandEditable(context, cabin)
      demandFitting(cabin, set, ofRoute, context.now())
    })
    if (refusal) return refusedOutcome(context, id, refusal)
    if (!isChanged(cabin, set)) return doneOutcome(id, version)
    const change = { before: cabin, set: changeOf(cabin, set, ofRoute) }
    changed.set(id, change)
    return { ...doneOutcome(id, version + 1), before: valuesBefore(context, cabin, change.set) }
  })
  if (!dryRun) {
    await giveEtaReason(db, etaReason)
    await write(context, changed)
  }
  return outcomes
}

async function write(
  context: ScopedContext,
  changed: ReadonlyMap<string, { before: StoredCabin; set: BatchChange }>,
): Promise<void> {
  if (changed.size === 0) return
  // As with any edit: an operator's confirms, a shop's leaves it, as no number is set here.
  const confirmed = isConfirmedAtOnce(context) && { confirmed: true }
  const members = batchMembers.filter((member) =>
    Array.from(changed.values()).some(({ set }) => set[member] !== undefined),
  )
  const changes = Array.from(changed.values(), ({ before, set }) => ({
    before,
    columns: {
      ...batchColumns(Object.fromEntries(members.map((member) => [member, before[member]]))),
      ...batchColumns(set),
      ...confirmed,
    },
  }))
  const rows = await updateCabins(context.db, changes, editorOf(context)).catch(inSet)
  await recordEdits(
    context,
    rows.map((after) => ({ before: (changed.get(after.id) as { before: StoredCabin }).before, after })),
  )
}

/** A reference that was deleted meanwhile is named by its place in this call. */
function inSet(thrown: unknown): never {
  const members = thrown instanceof AppError ? thrown.details.fields?.map(({ path }) => path) : undefined
  throw members ? wrongInSet(members) : thrown
}
