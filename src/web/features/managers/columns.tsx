import type { Manager } from '#shared/contracts/managers.ts'
import { localMinute } from '#shared/domain/utc-offsets.ts'
import type { Column, Filter } from '#web/records/definition.ts'
import styles from '#web/records/list/cells.module.css'
import { Tag } from '#web/ui/enum-tag.tsx'

type SortField = 'userName' | 'email' | 'companyName' | 'lastLoginTime' | 'createdAt'

/** Plain markup, since a page may render a hundred of each. */
export const managerColumns: readonly Column<Manager, SortField>[] = [
  {
    member: 'userName',
    sort: 'userName',
    render: ({ userName }) => <span className={styles.first}>{userName}</span>,
  },
  {
    member: 'email',
    sort: 'email',
    render: ({ email, pendingEmail }, { t }) => (
      <>
        <span className={styles.line}>{email}</span>
        {pendingEmail !== null && (
          <span className={styles.second}>
            {t(pendingEmail === email ? 'managers.unconfirmed' : 'managers.pending_email', {
              email: pendingEmail,
            })}
          </span>
        )}
      </>
    ),
  },
  { member: 'companyName', sort: 'companyName', width: 'wide' },
  {
    member: 'disabled',
    render: ({ disabled, hasPassword, hasTotp }, { t }) => (
      <span className={styles.tags}>
        {disabled ? (
          <Tag tone="cancelled">{t('managers.states.disabled')}</Tag>
        ) : hasPassword ? (
          <Tag tone="cleared">{t('managers.states.active')}</Tag>
        ) : (
          <Tag tone="inspection">{t('managers.states.invited')}</Tag>
        )}
        {hasTotp && <Tag tone="arrived">{t('managers.states.totp')}</Tag>}
      </span>
    ),
  },
  {
    member: 'lastLoginTime',
    sort: 'lastLoginTime',
    isTime: true,
    width: 'narrow',
    render: ({ lastLoginTime, lastLoginIp }, { t, utcOffsets }) =>
      lastLoginTime === null ? (
        t('managers.never')
      ) : (
        <>
          {localMinute(lastLoginTime, utcOffsets)}
          <span className={styles.second}>{lastLoginIp}</span>
        </>
      ),
  },
  { member: 'timezone', hiddenByDefault: true },
  {
    member: 'createdAt',
    sort: 'createdAt',
    isTime: true,
    width: 'narrow',
    hiddenByDefault: true,
    render: ({ createdAt }, { utcOffsets }) => localMinute(createdAt, utcOffsets),
  },
]

export const managerFilters: readonly Filter[] = [
  {
    member: 'disabled',
    label: 'managers.fields.disabled',
    options: ({ t }) => [
      { value: 'false', label: t('managers.states.active') },
      { value: 'true', label: t('managers.states.disabled') },
    ],
  },
]
