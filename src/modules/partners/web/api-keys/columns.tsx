import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import type { Column } from '#kits/records/web/definition.ts'
import styles from '#kits/records/web/list/cells.module.css'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import type { ApiKey, keyStates } from '#modules/partners/contract/api-keys.ts'

type SortField = 'name' | 'createdAt' | 'lastUsedAt'

type Tone = Parameters<typeof Tag>[0]['tone']

export const stateTones: Readonly<Record<(typeof keyStates)[number], Tone>> = {
  live: 'cleared',
  expired: 'inspection',
  revoked: 'cancelled',
}

/** Plain markup, since a page may render a hundred of each. */
export const keyColumns: readonly Column<ApiKey, SortField>[] = [
  {
    member: 'name',
    sort: 'name',
    render: ({ name }) => <span className={styles.first}>{name}</span>,
  },
  {
    member: 'access',
    width: 'narrow',
    render: ({ access }, { t }) => t(`api_keys.access.${access}`),
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
        <span className={styles.second}>{createdBy ?? dash}</span>
      </>
    ),
  },
  {
    member: 'expiresOn',
    width: 'narrow',
    render: ({ expiresOn }, { t }) => expiresOn ?? t('api_keys.no_end'),
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
          <span className={styles.second}>{lastUsedIp}</span>
        </>
      ),
  },
]
