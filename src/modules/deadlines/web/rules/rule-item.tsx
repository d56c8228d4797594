import { localMinute } from '#kits/dates/shared/utc-offsets.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button, IconButton } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import { Icon, type IconName } from '#kits/ui/web/icon.tsx'
import type { DeadlineRule } from '#modules/deadlines/contract/rules.ts'
import { ruleButtonId } from './grouped-rules.tsx'
import { LastChange } from './last-change.tsx'
import { RuleSteps } from './rule-steps.tsx'
import styles from './rules.module.css'
import { freeTimeOf, scopeOf, startOf } from './words.ts'

/** What may be done with a rule besides reading it. */
export interface RuleChanges {
  onConfirm: (rule: DeadlineRule) => void
  onDuplicate: (rule: DeadlineRule) => void
  onDelete: (rule: DeadlineRule) => void
}

interface RuleItemProps {
  rule: DeadlineRule
  isHighlighted: boolean
  onOpen: (rule: DeadlineRule) => void
  /** Undefined where the manager may only read. */
  changes: RuleChanges | undefined
}

/** A rule of the list: for what, how long it is free, what it costs then, and whether somebody confirmed it. */
export function RuleItem({ rule, isHighlighted, onOpen, changes }: RuleItemProps) {
  const { t, language } = useLanguage()
  const scope = scopeOf(rule, { t, language })
  return (
    <li className={classes('stack start line-above', styles.rule, isHighlighted && styles.highlighted)}>
      <div>
        <button
          className={`semibold ${styles.open}`}
          type="button"
          id={ruleButtonId(rule.id)}
          onClick={() => onOpen(rule)}
        >
          {scope}
        </button>
        <p className="text-small muted">{t('rules.valid_from', { day: rule.validFrom })}</p>
        <p className="text-small muted">{t('rules.source', { source: rule.source })}</p>
      </div>
      <div>
        <p>{freeTimeOf(rule, t)}</p>
        <p className="text-small muted">{startOf(rule, t)}</p>
      </div>
      <div>
        <RuleSteps rule={rule} />
      </div>
      <RuleState rule={rule} />
      {changes && <Actions {...{ rule, scope, changes }} onEdit={() => onOpen(rule)} />}
    </li>
  )
}

function RuleState({ rule }: { rule: DeadlineRule }) {
  const { t } = useLanguage()
  const { utcOffsets } = useManager()
  const { confirmedAt, confirmedBy } = rule
  return (
    <div>
      {confirmedAt === null ? (
        <Tag tone="inspection">{t('rules.estimate')}</Tag>
      ) : (
        <>
          <Tag tone="cleared">{t('rules.confirmed')}</Tag>
          <p className="text-small muted">
            {confirmedBy !== null && <>{t('rules.confirmed_by', { name: confirmedBy })} </>}
            <time dateTime={confirmedAt}>{localMinute(confirmedAt, utcOffsets)}</time>
          </p>
        </>
      )}
      <LastChange {...rule} />
    </div>
  )
}

interface ActionsProps {
  rule: DeadlineRule
  scope: string
  changes: RuleChanges
  onEdit: () => void
}

function Actions({ rule, scope, changes, onEdit }: ActionsProps) {
  const { t } = useLanguage()
  const icons: readonly (readonly [IconName, string, () => void])[] = [
    ['pencil', t('records.list.edit'), onEdit],
    ['duplicate', t('rules.duplicate'), () => changes.onDuplicate(rule)],
    ['trash', t('records.list.delete'), () => changes.onDelete(rule)],
  ]
  const nameOf = (action: string) =>
    t('rules.of_rule', { action, rule: `${t(`enum.clock_kind_${rule.kind}`)}, ${scope}, ${rule.validFrom}` })
  return (
    <div className={`row wrap gap-1 ${styles.actions}`}>
      {rule.confirmedAt === null && (
        <Button aria-label={nameOf(t('rules.confirm'))} onClick={() => changes.onConfirm(rule)}>
          <Icon name="check" />
          {t('rules.confirm')}
        </Button>
      )}
      {icons.map(([icon, action, run]) => (
        <IconButton key={icon} label={nameOf(action)} onClick={run}>
          <Icon name={icon} />
        </IconButton>
      ))}
    </div>
  )
}
