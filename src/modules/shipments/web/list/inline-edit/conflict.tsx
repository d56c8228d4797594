import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { nameOfCabin } from '#modules/shipments/web/cabin-names.ts'
import { labelIn } from '#modules/shipments/web/value-field.tsx'
import type { CellEdit } from './cell-edits.ts'
import styles from './inline-edit.module.css'

interface ConflictProps {
  failed: CellEdit
  /** Saves the typed value, over the other's where there is one. */
  onMine: () => void
  /** Leaves the cabin as it is. */
  onDiscard: () => void
}

/** What can be done about an edit that failed: both values where somebody else changed the same, else another try. */
export function Conflict({ failed, onMine, onDiscard }: ConflictProps) {
  const { t, language } = useLanguage()
  const { current, member } = failed
  const shown = (label: string) => label || t('cabin_changes.cell.empty')
  if (!current)
    return (
      <div className="flex wrap gap-2">
        <Button onClick={onDiscard}>{t('cabin_changes.cell.discard')}</Button>
        <Button variant="primary" onClick={onMine}>
          {t('common.retry')}
        </Button>
      </div>
    )
  return (
    <div className="stack gap-2" role="alert">
      <p>
        {current.updatedBy === null
          ? t('cabin_changes.cell.changed')
          : t('cabin_changes.cell.changed_by', { name: current.updatedBy })}
      </p>
      <div className="flex wrap gap-2">
        <Button onClick={onDiscard}>
          {t('cabin_changes.cell.theirs', { value: shown(labelIn(current, member, language)) })}
        </Button>
        <Button variant="primary" onClick={onMine}>
          {t('cabin_changes.cell.mine', { value: shown(failed.label) })}
        </Button>
      </div>
    </div>
  )
}

interface FailedBarProps {
  failed: CellEdit
  /** Opens the cell with what was typed. */
  onOpen: () => void
  onDiscard: () => void
}

/** Why an edit was not saved. */
export function FailedBar({ failed, onOpen, onDiscard }: FailedBarProps) {
  const { t } = useLanguage()
  const { row, member, reason = '' } = failed
  const field = t(`cabins.fields.${member}`)
  return (
    <div className={`row wrap gap-2-3 rounded text-compact danger ${styles.failed}`} role="alert">
      <p>{t('cabin_changes.cell.failed', { field, name: nameOfCabin(row), reason })}</p>
      <Button onClick={onOpen}>{t('cabins.actions.open')}</Button>
      <Button onClick={onDiscard}>{t('cabin_changes.cell.discard')}</Button>
    </div>
  )
}
