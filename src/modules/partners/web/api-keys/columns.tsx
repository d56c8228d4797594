import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import type { Column } from '#kits/records/web/definition.ts'
import styles from '#kits/records/web/list/cells.module.css'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import { type ApiKey, endingSoonDays, type keyStates } from '#modules/partners/contract/api-keys.ts'

type SortField = 'name' | 'createdAt' | 'lastUsedAt'

type Tone = Parameters<typeof Tag>[0]['tone']

export const stateTones: Readonly<Record<(typeof keyStates)[number], Tone>> = {
  live: 'cleared',
  suspended: 'inspection',
  expired: 'inspection',
  revoked: 'cancelled',
}

const dayMs = 86_400_000

/** Whether a key that is in use has little time left. */
export const endsSoon = ({ state, expiresAt }: ApiKey, now = Date.now()): boolean =>
  state === 'live' && expiresAt !== null && Date.parse(expiresAt) < now + endingSoonDays * dayMs

/** Plain markup, since a page may render a hundred of each. */
export const keyColumns: readonly Column<ApiKey, SortField>[] = [
  {
    member: 'name',
    sort: 'name',
    render: ({ name }) => <span className={`break semibold ${styles.first}`}>{name}</span>,
  },
  {
    member: 'access',
    width: 'narrow',
    render: ({ access }, { t }) => t(`api_keys.access.${access}`),
  },
  {
    member: 'owner',
    width: 'narrow',
    render: ({ owner }) => owner ?? dash,
  },
  {
    member: 'state',
    width: 'narrow',
    render: ({ state }, { t }) => <Tag tone={stateTones[state]}>{t(`api_keys.states.${state}`)}</Tag>,
  },
  {
    member: 'createdAt',
    sort: 'createdAt',
    isTime: true,
    width: 'narrow',
    render: ({ createdAt, createdBy }, { utcOffsets }) => (
      <>
        {localMinute(createdAt, utcOffsets)}
        <span className={`break text-small muted ${styles.second}`}>{createdBy ?? dash}</span>
      </>
    ),
  },
  {
    member: 'expiresOn',
    width: 'narrow',
    render: (row, { t }) => (
      <>
        {row.expiresOn}
        {endsSoon(row) && (
          <span className={`break text-small muted ${styles.second}`}>{t('api_keys.soon.tag')}</span>
        )}
      </>
    ),
  },
  {
    member: 'lastUsedAt',
    sort: 'lastUsedAt',
    isTime: true,
    width: 'narrow',
    render: ({ lastUsedAt, lastUsedIp }, { t, utcOffsets }) =>
      lastUsedAt === null ? (
        t('api_keys.never')
      ) : (
        <>
          {localMinute(lastUsedAt, utcOffsets)}
          <span className={`break text-small muted ${styles.second}`}>{lastUsedIp}</span>
        </>
      ),
  },
]
