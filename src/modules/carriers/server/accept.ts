import { AppError } from '#kits/contract/server/app-error.ts'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import { fieldMessages, logFailure, toAppError } from '#kits/http/server/envelope.ts'
import type { BatchChange, BatchEdit } from '#modules/shipments/contract/cabins.ts'
import type { ProposalOutcome } from '../contract.ts'
import { type ProposalKind, proposedMembers } from '../rules/proposals.ts'
import { decide, findOpen, giveActorName, type OpenProposal } from './proposals.queries.ts'

/** Writes proposed values into shipments, as any change of a person: by the same rules, with its audit entry. */

interface Key {
  id: string
  version: number
}

/** How the feature of shipments changes them; this feature does not know it. */
export interface CabinWriter {
  updateBatch(
    context: ScopedContext,
    input: { items: readonly Key[]; set: BatchChange; etaReason?: string | null; dryRun: boolean },
  ): Promise<BatchEdit[]>
  changeStatus(
    context: ScopedContext,
    input: Key & { status: CabinStatus; processingTime: string | null; note: string | null },
  ): Promise<{ version: number }>
}

/** A refusal that has its message already, as the outcome of one shipment among many. */
class Refused extends Error {
  readonly outcome: Omit<ProposalOutcome, 'id'>
  constructor({ msg, key }: BatchEdit) {
    super(msg)
    this.outcome = { ok: false, msg, ...(key !== undefined && { key }) }
  }
}

type Write = (
  writer: CabinWriter,
  context: ScopedContext,
  proposal: OpenProposal,
  key: Key,
) => Promise<{ version?: number | undefined }>

/** The source goes along: it is read beside the value. */
const setMember: Write = async ({ updateBatch }, context, { kind, day, source }, key) => {
  const set = { [proposedMembers[kind] as string]: day } as BatchChange
  const etaReason = kind === 'eta' ? source : null
  const [edit] = await updateBatch(context, { items: [key], set, etaReason, dryRun: false })
  if (!edit?.ok) throw edit ? new Refused(edit) : new AppError('not_found')
  return edit
}

const arrive: Write = ({ changeStatus }, context, { day, source }, key) =>
  changeStatus(context, { ...key, status: CabinStatus.arrived, processingTime: day, note: source })

const writes: Readonly<Record<ProposalKind, Write>> = {
  eta: setMember,
  arrival: arrive,
  discharge: setMember,
  gate_out: setMember,
  empty_return: setMember,
}

/**
 * Accepts one, in the transaction of its context. The shipment is locked first, as by a run that proposes; refused, by
 * whatever rule, the proposal stays.
 */
async function acceptOne(
  writer: CabinWriter,
  context: ScopedContext,
  { id, version }: Key,
): Promise<{ cabinId: string; version: number }> {
  const { db, session, now } = context
  const proposal = await findOpen(db, id)
  if (!proposal) throw new AppError('not_found')
  if (session.managerId === null) await giveActorName(db, session.name)
  const written = await writes[proposal.kind](writer, context, proposal, { id: proposal.cabinId, version })
  const decision = { state: 'accepted', managerId: session.managerId, now: now() } as const
  // Somebody else decided while this waited for the shipment.
  if ((await decide(db, [id], decision)) === 0) throw new AppError('not_found')
  return { cabinId: proposal.cabinId, version: written.version ?? version }
}

function outcomeOf(context: ScopedContext, thrown: unknown): Omit<ProposalOutcome, 'id'> {
  if (thrown instanceof Refused) return thrown.outcome
  const refusal = toAppError(thrown, context.requestId)
  if (refusal.status >= 500) logFailure(context.log, refusal)
  const messages = fieldMessages(refusal, context.language)
  return { ok: false, msg: messages.map(({ msg }) => msg).join(' '), key: refusal.key }
}

/**
 * Accepts each in its own transaction. Several of one shipment go on from the version that the first one made, where all
 * were seen at the same one.
 */
export async function acceptEach(
  writer: CabinWriter,
  context: ScopedContext,
  items: readonly Key[],
): Promise<ProposalOutcome[]> {
  const alone = inTransaction((inside: ScopedContext, key: Key) => acceptOne(writer, inside, key))
  const seen = new Map<string, { at: number; now: number }>()
  const outcomes: ProposalOutcome[] = []
  for (const { id, version } of items) {
    const cabinId = (await findOpen(context.db, id))?.cabinId ?? ''
    const known = seen.get(cabinId)
    try {
      const written = await alone(context, { id, version: known?.at === version ? known.now : version })
      seen.set(written.cabinId, { at: known?.at ?? version, now: written.version })
      outcomes.push({ id, ok: true, msg: '' })
    } catch (thrown) {
      outcomes.push({ id, ...outcomeOf(context, thrown) })
    }
  }
  return outcomes
}
