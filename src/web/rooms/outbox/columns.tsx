import type { Outgoing } from '#shared/contracts/outbox.ts'
import { dash } from '#shared/domain/dash.ts'
import { formatMinute } from '#shared/domain/dates.ts'
import type { Column } from '../../catalog/definition.ts'
import styles from '../../catalog/list/cells.module.css'
import { Tag } from '../../ui/enum-tag.tsx'

type SortField = 'createdAt' | 'attempts'

/** Plain markup, for a page may draw a hundred of each. */
export const outboxColumns: readonly Column<Outgoing, SortField>[] = [
  {
    member: 'recipient',
    render: ({ recipient, kind }, { t }) => (
      <>
        <span className={styles.first}>{recipient}</span>
        <span className={styles.second}>{t(`outbox.kinds.${kind}`)}</span>
      </>
    ),
  },
  { member: 'subject', width: 'wide' },
  {
    member: 'deadAt',
    label: 'outbox.fields.state',
    width: 'narrow',
    render: ({ deadAt }, { t }) =>
      deadAt === null ? (
        <Tag tone="inspection">{t('outbox.waiting')}</Tag>
      ) : (
        <Tag tone="anomaly">{t('outbox.dead')}</Tag>
      ),
  },
  { member: 'attempts', sort: 'attempts', width: 'narrow' },
  {
    member: 'dueAt',
    width: 'narrow',
    render: ({ dueAt }, { timezone }) => formatMinute(dueAt, timezone),
  },
  {
    member: 'lastError',
    width: 'wide',
    render: ({ lastError }) => <span className={styles.excerpt}>{lastError ?? dash}</span>,
  },
  {
    member: 'createdAt',
    sort: 'createdAt',
    width: 'narrow',
    render: ({ createdAt }, { timezone }) => formatMinute(createdAt, timezone),
  },
]
