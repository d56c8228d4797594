import { languageNames } from '#kits/contract/shared/languages.ts'
import { accesses } from '#kits/contract/shared/permissions.ts'
import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import type { Column, Filter } from '#kits/records/web/definition.ts'
import styles from '#kits/records/web/list/cells.module.css'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import type { Manager } from '#modules/access/contract/managers.ts'
import { nameOf } from './name.ts'

const companyName = 'companyName'

type SortField = 'displayName' | 'email' | 'companyName' | 'lastLoginTime' | 'createdAt'

/** Plain markup, since a page may render a hundred of each. */
const columns: readonly Column<Manager, SortField>[] = [
  {
    member: 'displayName',
    sort: 'displayName',
    render: (row) => (
      <>
        <span className={`break semibold ${styles.first}`}>{nameOf(row)}</span>
        {row.displayName !== null && (
          <span className={`break text-small muted ${styles.second}`}>{row.userName}</span>
        )}
      </>
    ),
  },
  {
    member: 'email',
    sort: 'email',
    render: ({ email, pendingEmail }, { t }) => (
      <>
        <span className={`break ${styles.line}`}>{email}</span>
        {pendingEmail !== null && (
          <span className={`break text-small muted ${styles.second}`}>
            {t(pendingEmail === email ? 'managers.unconfirmed' : 'managers.pending_email', {
              email: pendingEmail,
            })}
          </span>
        )}
      </>
    ),
  },
  { member: companyName, sort: companyName, width: 'wide' },
  {
    member: 'access',
    width: 'narrow',
    render: ({ access }, { t }) => t(`managers.access.${access}`),
  },
  {
    member: 'disabled',
    render: ({ disabled, hasPassword, hasTotp }, { t }) => (
      <span className="flex wrap gap-1">
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
          <span className={`break text-small muted ${styles.second}`}>{lastLoginIp}</span>
        </>
      ),
  },
  {
    member: 'language',
    hiddenByDefault: true,
    render: ({ language }) => (language === null ? dash : languageNames[language]),
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

/** A shop sees its own company alone. */
export const managerColumns = (seesCompanies: boolean): readonly Column<Manager, SortField>[] =>
  columns.filter(({ member }) => seesCompanies || member !== companyName)

export const managerFilters: readonly Filter[] = [
  {
    member: 'access',
    label: 'managers.fields.access',
    options: ({ t }) => accesses.map((value) => ({ value, label: t(`managers.access.${value}`) })),
  },
  {
    member: 'disabled',
    label: 'managers.fields.disabled',
    options: ({ t }) => [
      { value: 'false', label: t('managers.states.active') },
      { value: 'true', label: t('managers.states.disabled') },
    ],
  },
]
