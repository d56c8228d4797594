import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import type { Column } from '#kits/records/web/definition.ts'
import styles from '#kits/records/web/list/cells.module.css'
import type { CarrierProposal } from '../contract.ts'

type SortField = 'createdAt' | 'day' | 'kind'

export const nameOfProposal = ({ containerNo, blNo, bookingNo }: CarrierProposal): string =>
  containerNo ?? blNo ?? bookingNo ?? dash

/** Plain markup, since a page may render a hundred of each. */
export const proposalColumns: readonly Column<CarrierProposal, SortField>[] = [
  {
    member: 'containerNo',
    mono: true,
    render: (row) => (
      <>
        <span className={`break semibold ${styles.first}`}>{nameOfProposal(row)}</span>
        <span className={`break text-small muted ${styles.second}`}>{row.companyName}</span>
      </>
    ),
  },
  {
    member: 'kind',
    sort: 'kind',
    width: 'narrow',
    render: ({ kind }, { t }) => t(`proposals.kinds.${kind}`),
  },
  {
    member: 'day',
    sort: 'day',
    width: 'narrow',
    render: ({ day }) => <span className={`break semibold ${styles.first}`}>{day}</span>,
  },
  { member: 'current', width: 'narrow' },
  { member: 'source' },
  { member: 'place', width: 'narrow', mono: true },
  {
    member: 'saidAt',
    isTime: true,
    width: 'narrow',
    hiddenByDefault: true,
    render: ({ saidAt }, { utcOffsets }) => localMinute(saidAt, utcOffsets),
  },
  {
    member: 'createdAt',
    sort: 'createdAt',
    isTime: true,
    width: 'narrow',
    render: ({ createdAt }, { utcOffsets }) => localMinute(createdAt, utcOffsets),
  },
]
