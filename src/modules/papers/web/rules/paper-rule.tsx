import { useLanguage } from '#kits/i18n/web/language.tsx'
import { IconButton } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { shortDay } from '#kits/ui/web/short-day.ts'
import { ruleButtonId } from '#modules/deadlines/web/rules/grouped-rules.tsx'
import { LastChange } from '#modules/deadlines/web/rules/last-change.tsx'
import styles from '#modules/deadlines/web/rules/rules.module.css'
import type { ChecklistRule } from '#modules/papers/contract/checklists.ts'
import { scopeOf } from './words.ts'

interface PaperRuleProps {
  rule: ChecklistRule
  isHighlighted: boolean
  onOpen: (rule: ChecklistRule) => void
  /** Undefined where the manager may only read. */
  onDelete: ((rule: ChecklistRule) => void) | undefined
}

/** A rule of the list: for which shipments, whether the paper is required, and of whom. */
export function PaperRule({ rule, isHighlighted, onOpen, onDelete }: PaperRuleProps) {
  const { t, language } = useLanguage()
  const { required, owedBy, source, validFrom } = rule
  const scope = scopeOf(rule, t)
  const nameOf = (action: string) =>
    t('rules.of_rule', { action, rule: `${t(`papers.kinds.${rule.kind}`)}, ${scope}` })
  return (
    <li className={classes('stack start line-above', styles.paperRule, isHighlighted && styles.highlighted)}>
      <div>
        <button
          className={`semibold ${styles.open}`}
          type="button"
          id={ruleButtonId(rule.id)}
          onClick={() => onOpen(rule)}
        >
          {scope}
        </button>
        {validFrom !== null && (
          <p className="text-small muted">{t('rules.valid_from', { day: shortDay(validFrom, language) })}</p>
        )}
        {source !== null && <p className="text-small muted">{t('rules.source', { source })}</p>}
      </div>
      <div>
        <Tag tone={required ? 'clearance' : 'neutral'}>{t(`paper_rules.requirement.${required}`)}</Tag>
        {owedBy !== null && (
          <p className="text-small muted">
            {t('paper_rules.owed_by', { who: t(`papers.debtors.${owedBy}`) })}
          </p>
        )}
      </div>
      <LastChange {...rule} />
      {onDelete && (
        <div className={`row wrap gap-1 ${styles.actions}`}>
          <IconButton label={nameOf(t('records.list.edit'))} onClick={() => onOpen(rule)}>
            <Icon name="pencil" />
          </IconButton>
          <IconButton label={nameOf(t('records.list.delete'))} onClick={() => onDelete(rule)}>
            <Icon name="trash" />
          </IconButton>
        </div>
      )}
    </li>
  )
}
