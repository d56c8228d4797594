import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import type { Column } from '#kits/records/web/definition.ts'
import styles from '#kits/records/web/list/cells.module.css'
import { EnumTag, Tag } from '#kits/ui/web/enum-tag.tsx'
import type { Registration } from '#modules/access/contract/registrations.ts'
import { phoneOf } from './phone.ts'

type SortField = 'requestedAt' | 'name' | 'reviewStatus' | 'reviewedAt'

/** Plain markup, since a page may render a hundred of each. */
export const registrationColumns: readonly Column<Registration, SortField>[] = [
  {
    member: 'name',
    sort: 'name',
    width: 'wide',
    render: ({ name, companyNumber }) => (
      <>
        <span className={`break semibold ${styles.first}`}>{name}</span>
        <span className={`break text-small muted ${styles.second}`}>{companyNumber}</span>
      </>
    ),
  },
  { member: 'countryId', width: 'narrow' },
  {
    member: 'email',
    label: 'registrations.fields.contact',
    render: (registration, { t }) => (
      <>
        <span className={`break ${styles.line}`}>{registration.email ?? dash}</span>
        <span className={`break text-small muted ${styles.second}`}>{phoneOf(registration)}</span>
        {!registration.emailConfirmed && <Tag tone="inspection">{t('registrations.unconfirmed.tag')}</Tag>}
      </>
    ),
  },
  { member: 'legalRepresentative' },
  { member: 'userName', hiddenByDefault: true },
  { member: 'unifiedCreditCode', mono: true, hiddenByDefault: true },
  {
    member: 'requestedAt',
    sort: 'requestedAt',
    isTime: true,
    width: 'narrow',
    render: ({ requestedAt }, { utcOffsets }) => localMinute(requestedAt, utcOffsets),
  },
  {
    member: 'reviewStatus',
    sort: 'reviewStatus',
    width: 'narrow',
    render: ({ reviewStatus }, { t }) => <EnumTag name="ReviewStatus" value={reviewStatus} t={t} />,
  },
  {
    member: 'reviewedAt',
    sort: 'reviewedAt',
    isTime: true,
    width: 'narrow',
    render: ({ reviewedAt, reviewedBy }, { utcOffsets }) => (
      <>
        {localMinute(reviewedAt, utcOffsets)}
        <span className={`break text-small muted ${styles.second}`}>{reviewedBy}</span>
      </>
    ),
  },
]
