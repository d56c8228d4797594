import type { CarrierFeed } from '#shared/contracts/carrier-feeds.ts'
import type { FeedState } from '#shared/domain/carrier-proposals.ts'
import { localMinute } from '#shared/domain/utc-offsets.ts'
import type { Column } from '#web/records/definition.ts'
import styles from '#web/records/list/cells.module.css'
import { Tag } from '#web/ui/enum-tag.tsx'

type SortField = 'name' | 'carrierName' | 'lastRunAt'
type Tone = Parameters<typeof Tag>[0]['tone']

const tones: Readonly<Record<FeedState, Tone>> = {
  paused: 'cancelled',
  running: 'clearance',
  stopped: 'anomaly',
  failing: 'inspection',
  new: 'neutral',
  working: 'cleared',
}

/** Plain markup, since a page may render a hundred of each. */
export const feedColumns: readonly Column<CarrierFeed, SortField>[] = [
  {
    member: 'name',
    sort: 'name',
    render: ({ name, baseUrl }) => (
      <>
        <span className={styles.first}>{name}</span>
        <span className={styles.second}>{baseUrl}</span>
      </>
    ),
  },
  { member: 'carrierName', sort: 'carrierName' },
  {
    member: 'state',
    width: 'narrow',
    render: ({ state }, { t }) => <Tag tone={tones[state]}>{t(`feeds.states.${state}`)}</Tag>,
  },
  {
    member: 'lastError',
    width: 'wide',
    render: ({ lastError }, { t }) =>
      lastError && <span className={styles.excerpt}>{t(`feeds.errors.${lastError}`)}</span>,
  },
  {
    member: 'lastRunAt',
    sort: 'lastRunAt',
    isTime: true,
    width: 'narrow',
    render: ({ lastRunAt }, { t, utcOffsets }) =>
      lastRunAt === null ? t('feeds.never') : localMinute(lastRunAt, utcOffsets),
  },
  {
    member: 'lastSuccessAt',
    isTime: true,
    width: 'narrow',
    hiddenByDefault: true,
    render: ({ lastSuccessAt }, { t, utcOffsets }) =>
      lastSuccessAt === null ? t('feeds.never') : localMinute(lastSuccessAt, utcOffsets),
  },
  {
    member: 'nextRunAt',
    isTime: true,
    width: 'narrow',
    render: ({ nextRunAt }, { utcOffsets }) => localMinute(nextRunAt, utcOffsets),
  },
  { member: 'openProposals', width: 'narrow' },
]
