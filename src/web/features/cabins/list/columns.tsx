import type { CabinRow, cabinSortFields } from '#shared/contracts/cabins.ts'
import { cabinStatuses, statusDates, statusDays } from '#shared/domain/cabin-status.ts'
import { dash } from '#shared/domain/dash.ts'
import { localMinute } from '#shared/domain/utc-offsets.ts'
import type { Column } from '#web/records/definition.ts'
import { EnumTag } from '#web/ui/enum-tag.tsx'
import { cargoTypeName, carrierNameOf } from '../cabin-names.ts'
import { type Follow, lastFreeDayCell, namedCell, numberCell, routeCell, transportCell } from './cells.tsx'

type CabinColumn = Column<CabinRow, (typeof cabinSortFields)[number]>

/** One date per status, in the cabin's zone. */
const dateColumns = cabinStatuses.map((status): CabinColumn => {
  const member = statusDates[status]
  return {
    member,
    hiddenByDefault: true,
    width: 'narrow',
    render: (row) => row[statusDays[status]] ?? dash,
  }
})

const companyColumn: CabinColumn = {
  member: 'companyName',
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

const columns: readonly CabinColumn[] = [
  { member: 'bookingNo', sort: 'bookingNo', mono: true, hiddenByDefault: true },
  { member: 'blNo', sort: 'blNo', mono: true, hiddenByDefault: true },
  {
    member: 'status',
    width: 'narrow',
    render: ({ status }, { t }) => <EnumTag name="CabinStatus" value={status} t={t} />,
  },
  {
    member: 'departurePortCode',
    label: 'cabins.fields.route',
    render: (row, tools) => routeCell({ row, tools }),
  },
  {
    member: 'transportMode',
    label: 'cabins.fields.mode',
    width: 'narrow',
    render: ({ transportMode }, { t }) => <EnumTag name="TransportType" value={transportMode} t={t} />,
  },
  {
    member: 'lastFreeDay',
    sort: 'lastFreeDay',
    width: 'narrow',
    render: (row, tools) => lastFreeDayCell({ row, tools }),
  },
  {
    member: 'departureTime',
    sort: 'departureTime',
    width: 'narrow',
    render: ({ departureDay }) => departureDay ?? dash,
  },
  {
    member: 'customerName',
    label: 'cabins.fields.customerId',
    render: (row) => namedCell({ name: row.customerName, second: row.customerCode }),
  },
  {
    member: 'carrierName',
    label: 'cabins.fields.carrierId',
    render: (row, { language }) => namedCell({ name: carrierNameOf(row, language), second: row.carrierCode }),
  },
  {
    member: 'vesselName',
    label: 'cabins.fields.transport',
    render: transportCell,
  },
  {
    member: 'cargoTypeName',
    label: 'cabins.fields.cargoTypeId',
    hiddenByDefault: true,
    render: (row, { language }) => namedCell({ name: cargoTypeName(row, language) ?? null, second: null }),
  },
]

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
    ...columns,
    ...(seesCompanies ? [companyColumn] : []),
    ...dateColumns,
    ...changeColumns,
  ]
}
