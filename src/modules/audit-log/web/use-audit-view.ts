import { useMemo } from 'react'
import { type AuditKind, auditKinds } from '#kits/audit/shared/audit-kinds.ts'
import { getAuditPage } from '#kits/audit/shared/audit-log.ts'
import { isPlainDay } from '#kits/contract/shared/fields.ts'
import {
  type ListRules,
  type ListView,
  type MemberSchema,
  toFilterInput,
} from '#kits/records/web/list/url-state.ts'
import { useListView, type View } from '#kits/records/web/list/use-list-view.ts'
import { useToday } from '#kits/ui/web/use-today.ts'
import { type Period, periodOf } from './period.ts'

const isKind = (text: string): text is AuditKind => auditKinds.some((kind) => kind === text)

/** As the address has them: `kinds=status,export`. */
const readKinds = (value: unknown): AuditKind[] | undefined => {
  const kinds = String(value).split(',').filter(isKind)
  return kinds.length > 0 ? kinds : undefined
}

const schemaOf = (read: (value: unknown) => unknown): MemberSchema => ({
  safeParse: (value) => ({ data: read(value) }),
})

const plainDay = schemaOf((value) => (typeof value === 'string' && isPlainDay(value) ? value : undefined))

const rules: ListRules = {
  sortFields: [],
  filterMembers: ['managerId', 'kinds', 'from', 'to', 'day'],
  shape: {
    ...getAuditPage.input.shape,
    kinds: schemaOf(readKinds),
    from: plainDay,
    to: plainDay,
    day: plainDay,
  },
}

export interface AuditView extends View {
  readonly today: string
  readonly period: Period
  /** The one day of the period whose entries are listed. */
  readonly day: string | undefined
  readonly managerId: string | undefined
  readonly kinds: readonly AuditKind[]
  /** The filters of the list and of its file. */
  readonly input: Readonly<Record<string, unknown>>
  /** Sets some filters and keeps the others; undefined clears one. */
  filter: (change: FilterChange) => void
  /** The address with some filters set. */
  hrefOf: (change: FilterChange) => string
}

type FilterChange = Readonly<
  Partial<Record<'managerId' | 'kinds' | 'from' | 'to' | 'day', string | undefined>>
>

const changed = (filters: ListView['filters'], change: FilterChange): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...filters, ...change }).flatMap(([member, value]) =>
      value === undefined ? [] : [[member, value]],
    ),
  )

/** What the address says of person, kinds and days. */
export function useAuditView(): AuditView {
  const list = useListView(rules)
  const today = useToday()
  const { view } = list
  const { filters } = view
  return useMemo(() => {
    const period = periodOf(filters, today)
    const { day } = filters
    const { keyword, managerId = null, kinds = null } = toFilterInput(view, rules)
    return {
      ...list,
      today,
      period,
      day,
      managerId: filters.managerId,
      kinds: readKinds(filters.kinds ?? '') ?? [],
      input: { keyword, managerId, kinds, from: day ?? period.from, to: day ?? period.to },
      filter: (change) => list.change({ filters: changed(filters, change) }),
      hrefOf: (change) => {
        const params = new URLSearchParams(changed(filters, change))
        if (view.keyword !== '') params.set('q', view.keyword)
        return `?${params}`
      },
    }
  }, [list, view, filters, today])
}
