import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { Column } from '#kits/records/web/definition.ts'
import { EnumTag } from '#kits/ui/web/enum-tag.tsx'
import { Person } from '#kits/ui/web/person.tsx'
import { cabinSortFields } from '#modules/shipments/contract/list.ts'
import {
  type CabinMember,
  cabinMembers,
  isOfKind,
  type ListedMember,
  type MemberOfKind,
  membersOfKind,
} from '#modules/shipments/contract/members.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { cabinStatuses, statusDates, statusDays } from '#modules/shipments/rules/status.ts'
import { cargoTypeName, carrierNameOf, terminalNameOf, transportTypeName } from '../cabin-names.ts'
import {
  deadlineCell,
  type Follow,
  lastFreeDayCell,
  namedCell,
  numberCell,
  papersCell,
  routeCell,
  transportCell,
} from './cells.tsx'

type SortField = (typeof cabinSortFields)[number]
type CabinColumn = Column<CabinRow, SortField>
/** Members whose column shows their text alone. */
type TextMember = Exclude<
  MemberOfKind<'text' | 'number' | 'quantity' | 'day'>,
  'vesselName' | 'eta' | 'lastFreeDay'
>

const isSortField = (member: string): member is SortField =>
  (cabinSortFields as readonly string[]).includes(member)

/** One date per status, in the cabin's zone. */
const dateColumns = cabinStatuses.map((status): CabinColumn => {
  const member = statusDates[status]
  return {
    member,
    sort: member,
    hiddenByDefault: true,
    width: 'narrow',
    render: (row) => row[statusDays[status]] ?? dash,
  }
})

const companyColumn: CabinColumn = {
  member: 'companyName',
  sort: 'companyName',
  render: ({ companyName }) => namedCell({ name: companyName, second: null }),
}

/** The cabin's number, as a link that opens it. */
const cabinColumn = (follow: Follow): CabinColumn => ({
  member: 'containerNo',
  label: 'cabins.fields.number',
  sort: 'containerNo',
  mono: true,
  render: (row, tools) => numberCell({ row, tools, follow }),
})

/** Columns that show more than the text of one member. */
const drawn = {
  departurePortId: {
    member: 'departurePortCode',
    label: 'cabins.fields.route',
    sort: 'departurePortCode',
    render: (row, tools) => routeCell({ row, tools }),
  },
  transportMode: {
    member: 'transportMode',
    label: 'cabins.fields.mode',
    sort: 'transportMode',
    width: 'narrow',
    render: ({ transportMode }, { t }) => <EnumTag name="TransportType" value={transportMode} t={t} />,
  },
  lastFreeDay: {
    member: 'lastFreeDay',
    sort: 'lastFreeDay',
    width: 'narrow',
    render: (row, tools) => lastFreeDayCell({ row, tools }),
  },
  departureTime: {
    member: 'departureTime',
    sort: 'departureTime',
    width: 'narrow',
    render: ({ departureDay }) => departureDay ?? dash,
  },
  eta: {
    member: 'eta',
    sort: 'eta',
    width: 'narrow',
  },
  customerId: {
    member: 'customerName',
    label: 'cabins.fields.customerId',
    sort: 'customerName',
    render: (row) => namedCell({ name: row.customerName, second: row.customerCode }),
  },
  responsibleId: {
    member: 'responsibleName',
    label: 'cabins.fields.responsibleId',
    sort: 'responsibleName',
    render: ({ responsibleName }) => (responsibleName === null ? dash : <Person name={responsibleName} />),
  },
  carrierId: {
    member: 'carrierName',
    label: 'cabins.fields.carrierId',
    sort: 'carrierName',
    render: (row, { language }) => namedCell({ name: carrierNameOf(row, language), second: row.carrierCode }),
  },
  vesselName: {
    member: 'vesselName',
    label: 'cabins.fields.transport',
    sort: 'vesselName',
    render: transportCell,
  },
  cargoTypeId: {
    member: 'cargoTypeName',
    label: 'cabins.fields.cargoTypeId',
    sort: 'cargoTypeName',
    render: (row, { language }) => namedCell({ name: cargoTypeName(row, language) ?? null, second: null }),
  },
  transportTypeId: {
    member: 'transportTypeName',
    sort: 'transportTypeName',
    label: 'cabins.fields.transportTypeId',
    render: (row, { language }) =>
      namedCell({ name: transportTypeName(row, language) ?? null, second: null }),
  },
  terminalId: {
    member: 'terminalName',
    label: 'cabins.fields.terminalId',
    render: (row, { language }) =>
      namedCell({ name: terminalNameOf(row, language), second: row.terminalCode }),
  },
  goodsClass: {
    member: 'goodsClass',
    render: ({ goodsClass }, { t }) => (goodsClass === null ? dash : t(enumKey('GoodsClass', goodsClass))),
  },
} as const satisfies Record<Exclude<ListedMember, TextMember>, CabinColumn>

const statusColumn: CabinColumn = {
  member: 'status',
  sort: 'status',
  width: 'narrow',
  render: ({ status }, { t }) => <EnumTag name="CabinStatus" value={status} t={t} />,
}

const deadlineColumn: CabinColumn = {
  member: 'nextDeadline',
  sort: 'nextDeadline',
  width: 'narrow',
  render: (row, tools) => deadlineCell({ row, tools }),
}

const papersColumn: CabinColumn = {
  member: 'papersPresent',
  label: 'cabins.fields.papers',
  width: 'narrow',
  render: (row, tools) => papersCell({ row, tools }),
}

const isHidden = (member: CabinMember): boolean => cabinMembers[member].list === 'hidden'

const drawnColumns = Object.entries(drawn).map(
  ([member, column]): CabinColumn => ({ ...column, hiddenByDefault: isHidden(member as keyof typeof drawn) }),
)

/** The other members of these kinds that have a column: their text is all there is to show. */
const textColumns = (...kinds: readonly ('text' | 'number' | 'quantity' | 'day')[]): CabinColumn[] =>
  membersOfKind(...kinds)
    .filter(
      (member) => cabinMembers[member].list && member !== 'containerNo' && !Object.hasOwn(drawn, member),
    )
    .map((member) => ({
      member,
      ...(isSortField(member) && { sort: member }),
      ...(isOfKind(member, 'day') && { width: 'narrow' as const }),
      mono: isOfKind(member, 'number'),
      hiddenByDefault: isHidden(member),
    }))

const changeColumns: readonly CabinColumn[] = [
  {
    member: 'updatedAt',
    sort: 'updatedAt',
    isTime: true,
    width: 'narrow',
    render: ({ updatedAt, updatedBy }, { utcOffsets }) =>
      namedCell({ name: localMinute(updatedAt, utcOffsets), second: updatedBy }),
  },
  {
    member: 'createdAt',
    sort: 'createdAt',
    isTime: true,
    width: 'narrow',
    hiddenByDefault: true,
    render: ({ createdAt }, { utcOffsets }) => localMinute(createdAt, utcOffsets),
  },
]

/** Managers who see the cabins of all companies also see the company column. */
export function cabinColumns(seesCompanies: boolean, follow: Follow): CabinColumn[] {
  return [
    cabinColumn(follow),
    ...textColumns('text', 'number'),
    statusColumn,
    deadlineColumn,
    papersColumn,
    ...drawnColumns,
    ...textColumns('quantity', 'day'),
    ...(seesCompanies ? [companyColumn] : []),
    ...dateColumns,
    ...changeColumns,
  ]
}
