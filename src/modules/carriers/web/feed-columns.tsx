import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import type { Column } from '#kits/records/web/definition.ts'
import styles from '#kits/records/web/list/cells.module.css'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import type { CarrierFeed } from '../contract.ts'
import type { FeedState } from '../rules/proposals.ts'

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
        <span className={`break semibold ${styles.first}`}>{name}</span>
        <span className={`break text-small muted ${styles.second}`}>{baseUrl}</span>
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
      lastError && <span className={`break ${styles.excerpt}`}>{t(`feeds.errors.${lastError}`)}</span>,
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
