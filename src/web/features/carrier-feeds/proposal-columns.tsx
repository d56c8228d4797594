import type { CarrierProposal } from '#shared/contracts/carrier-feeds.ts'
import { dash } from '#shared/domain/dash.ts'
import { localMinute } from '#shared/domain/utc-offsets.ts'
import type { Column } from '#web/records/definition.ts'
import styles from '#web/records/list/cells.module.css'

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
        <span className={styles.first}>{nameOfProposal(row)}</span>
        <span className={styles.second}>{row.companyName}</span>
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
    render: ({ day }) => <span className={styles.first}>{day}</span>,
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
