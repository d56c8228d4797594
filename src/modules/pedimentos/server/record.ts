import { type AuditEntry, auditedBy, insertAudits } from '#kits/audit/server/queries.ts'
import type { ScopedContext } from '#kits/http/server/context/context.ts'
import type { Pedimento } from '../contract.ts'
import { printPedimento } from '../rules/pedimento.ts'
import { ownMembers } from './queries.ts'

/** What the audit log keeps of pedimentos: an entry of its own, and one in the history of each of its shipments. */

type Cabin = Pedimento['cabins'][number]

/** A pedimento before and after it was changed; null where there was none, or is none any more. */
export interface PedimentoChange {
  before: Pedimento | null
  after: Pedimento | null
  /** Shipments that it has and nobody sees, as they are deleted. */
  hidden?: readonly Pick<Cabin, 'id' | 'companyId'>[]
}

const nameOf = ({ containerNo, blNo, bookingNo, id }: Cabin): string => containerNo ?? blNo ?? bookingNo ?? id

/** With the shipments by their numbers: the log is read when they may be gone. */
const auditedMembers = (pedimento: Pedimento): object => ({
  ...Object.fromEntries(ownMembers.map((member) => [member, pedimento[member]])),
  cabins: pedimento.cabins.map(nameOf),
})

/** In a shipment's history, beside its own members: `pedimentoNumber`, `pedimentoLight` and so on. */
const cabinMembers = (pedimento: Pedimento): Record<string, unknown> => ({
  ...Object.fromEntries(
    ownMembers.map((member) => [
      `pedimento${member.charAt(0).toUpperCase()}${member.slice(1)}`,
      pedimento[member],
    ]),
  ),
  pedimentoNumber: printPedimento(pedimento.number),
})

const isSame = (one: Pedimento, other: Pedimento): boolean =>
  ownMembers.every((member) => one[member] === other[member])

function cabinEntries({
  before,
  after,
  hidden = [],
}: PedimentoChange): Pick<AuditEntry, 'companyId' | 'entityId' | 'before' | 'after'>[] {
  const on = (side: Pedimento | null, id: string): Pedimento | null =>
    side?.cabinIds.includes(id) || hidden.some((cabin) => cabin.id === id) ? side : null
  const seen = [before, after].flatMap((side) => side?.cabins ?? [])
  const cabins = new Map([...seen, ...hidden].map((cabin) => [cabin.id, cabin]))
  return [...cabins.values()].flatMap(({ id, companyId }) => {
    const [was, is] = [on(before, id), on(after, id)]
    if (was && is && isSame(was, is)) return []
    return [{ companyId, entityId: id, before: was && cabinMembers(was), after: is && cabinMembers(is) }]
  })
}

const ownEntry = ({
  before,
  after,
}: PedimentoChange): Pick<AuditEntry, 'entityId' | 'action' | 'before' | 'after'> => ({
  entityId: (after ?? before)?.id ?? '',
  action: before === null ? 'create' : after === null ? 'delete' : 'update',
  before: before && auditedMembers(before),
  after: after && auditedMembers(after),
})

export async function recordChanges(
  { db, session, now }: ScopedContext,
  changes: readonly PedimentoChange[],
): Promise<void> {
  const by = { at: now(), ...auditedBy(session) }
  await insertAudits(
    db,
    changes.flatMap((change): AuditEntry[] => [
      {
        ...by,
        // Its shipments may be of several companies.
        companyId: null,
        entity: 'pedimento',
        ...ownEntry(change),
      },
      ...cabinEntries(change).map((entry) => ({
        ...by,
        ...entry,
        entity: 'cabin',
        action: 'update' as const,
      })),
    ]),
  )
}
