import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import type { Outgoing } from '#kits/mail/shared/outbox.ts'
import type { Column } from '#kits/records/web/definition.ts'
import styles from '#kits/records/web/list/cells.module.css'
import { Tag } from '#kits/ui/web/enum-tag.tsx'

type SortField = 'createdAt' | 'attempts'

/** Plain markup, since a page may render a hundred of each. */
export const outboxColumns: readonly Column<Outgoing, SortField>[] = [
  {
    member: 'recipient',
    render: ({ recipient, kind }, { t }) => (
      <>
        <span className={`break semibold ${styles.first}`}>{recipient}</span>
        <span className={`break text-small muted ${styles.second}`}>{t(`outbox.kinds.${kind}`)}</span>
      </>
    ),
  },
  { member: 'subject', width: 'wide' },
  {
    member: 'deadAt',
    label: 'outbox.fields.state',
    width: 'narrow',
    render: ({ deadAt, expired }, { t }) =>
      deadAt === null ? (
        <Tag tone="inspection">{t('outbox.waiting')}</Tag>
      ) : (
        <Tag tone="anomaly">{t(expired ? 'outbox.expired' : 'outbox.dead')}</Tag>
      ),
  },
  { member: 'attempts', sort: 'attempts', width: 'narrow' },
  {
    member: 'dueAt',
    isTime: true,
    width: 'narrow',
    render: ({ dueAt }, { utcOffsets }) => localMinute(dueAt, utcOffsets),
  },
  {
    member: 'lastError',
    width: 'wide',
    render: ({ lastError }) => <span className={`break ${styles.excerpt}`}>{lastError ?? dash}</span>,
  },
  {
    member: 'createdAt',
    sort: 'createdAt',
    isTime: true,
    width: 'narrow',
    render: ({ createdAt }, { utcOffsets }) => localMinute(createdAt, utcOffsets),
  },
]
