import { memo } from 'react'
import { formatMoney } from '#kits/amounts/shared/money.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { dash } from '#kits/i18n/shared/dash.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Link } from '#kits/page/web/router/links.tsx'
import { Button, buttonClass } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import type { DeskItem, DeskKind } from '../contract.ts'
import { isCosting, remarksOf } from './items.ts'
import styles from './list.module.css'
import { targetOf } from './targets.ts'

type Tone = Parameters<typeof Tag>[0]['tone']

const tones: Record<DeskKind, Tone> = {
  clock: 'anomaly',
  anomaly: 'anomaly',
  inspection: 'inspection',
  papers: 'inspection',
  claim: 'inspection',
  no_movement: 'neutral',
  arrival: 'arrived',
  message: 'transport',
  registration: 'clearance',
  undelivered: 'cancelled',
  webhook: 'cancelled',
  setup: 'neutral',
}

/** A clock that has not run out yet is no alarm. */
const toneOf = ({ kind, since }: DeskItem): Tone =>
  kind === 'clock' && since === null ? 'inspection' : tones[kind]

/** A shipment has one, and a message whoever takes it; registrations and mails are everybody's. */
const hasResponsible = ({ kind, cabinId }: DeskItem): boolean => cabinId !== null || kind === 'message'

/** When a clock runs out, when a shipment is expected, since when something waits. */
function whenText({ dueOn, daysLeft, since }: DeskItem, t: Translate): string {
  if (dueOn === null) return since === null ? '' : t('desk_page.since', { day: since })
  if (daysLeft === null) return t('desk_page.expected', { day: dueOn })
  if (daysLeft === 0) return t('desk_page.due_today')
  return t(daysLeft < 0 ? 'desk_page.was_due' : 'desk_page.due', { day: dueOn })
}

interface RowProps {
  item: DeskItem
  rowKey: string
  isActive: boolean
  isPrinted: boolean
  /** The mail of this row is being sent again. */
  isBusy: boolean
  onRetry: (id: string) => void
}

/** What, why, since when, whose, how much, and what to do. The whole row opens what it is about. */
export const Row = memo(function Row(props: RowProps) {
  const { item, rowKey, isActive, isPrinted, isBusy, onRetry } = props
  const { t } = useLanguage()
  const { permissions } = useManager()
  const { title, reason, responsibleName, kind, entityId } = item
  const { to, label, state } = targetOf(item, permissions)
  const tabIndex = isActive ? 0 : -1
  const name = title === '' ? dash : title
  const actionName = t('desk_page.action_of', { action: t(label), title: name })
  return (
    <li
      className={classes(
        'stack center gap-0-3 line-below text-compact',
        styles.row,
        !isPrinted && 'unprinted',
      )}
    >
      <span className={styles.kind}>
        <Tag tone={toneOf(item)}>{t(`desk_page.kind.${kind}`)}</Tag>
      </span>
      <Link className={`break semibold ${styles.title}`} to={to} data-row={rowKey} tabIndex={tabIndex}>
        {name}
      </Link>
      <span className={`break ${styles.reason}`}>
        {reason}
        <span className="break text-small muted">{remarksOf(item, t)}</span>
      </span>
      <span className={`break text-small muted ${styles.when}`}>{whenText(item, t)}</span>
      <span className={`break text-small muted ${styles.who}`}>
        {responsibleName ?? (hasResponsible(item) && t('desk_page.nobody'))}
      </span>
      <Cost item={item} />
      <span className={`stack unprinted ${styles.action}`}>
        {kind === 'undelivered' && entityId !== null ? (
          <Button
            className={styles.button}
            tabIndex={tabIndex}
            aria-label={actionName}
            loading={isBusy}
            onClick={() => onRetry(entityId)}
          >
            {t(label)}
          </Button>
        ) : (
          <Link
            className={classes(buttonClass(), styles.button)}
            tabIndex={tabIndex}
            aria-label={actionName}
            to={to}
            state={state}
          >
            {t(label)}
          </Link>
        )}
      </span>
    </li>
  )
})

function Cost({ item }: { item: DeskItem }) {
  const { t } = useLanguage()
  const { amount, currency, estimate } = item
  if (amount === null || currency === null) return <span className={`semibold ${styles.cost}`} />
  const remarks = [
    ...(isCosting(item) ? [] : [t('desk_page.first_day')]),
    ...(estimate ? [t('desk_page.estimate')] : []),
  ]
  return (
    <span className={classes('semibold', styles.cost, !isCosting(item) && `muted ${styles.coming}`)}>
      {formatMoney(amount, { currency })}
      {remarks.length > 0 && <span className={`muted ${styles.remark}`}>{remarks.join(', ')}</span>}
    </span>
  )
}
