import { useId, useState } from 'react'
import { isTransient } from '#kits/http/web/call-error.ts'
import { useCall } from '#kits/http/web/query.ts'
import { type RowNames, rowLabel } from '#kits/i18n/shared/row-label.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { RecordRow } from '#kits/records/web/definition.ts'
import { Button } from '#kits/ui/web/button.tsx'
import cards from '#kits/ui/web/choice-cards.module.css'
import { DialogActions, ModalDialog } from '#kits/ui/web/dialog.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { OptionPicker } from '#kits/ui/web/option-picker.tsx'
import type { CatalogueDefinition } from '../definition.ts'
import { Preview } from './preview.tsx'
import { type Pair, useMerge } from './use-merge.ts'

interface MergeDialogProps {
  definition: CatalogueDefinition
  row: RecordRow
  onClose: () => void
  onMerged: (gone: RecordRow, into: RecordRow) => void
}

/** Merges a row with another one: which, which of the two stays, and what that does. */
export default function MergeDialog({ definition, row, onClose, onMerged }: MergeDialogProps) {
  const { t, language } = useLanguage()
  const [otherId, setOtherId] = useState('')
  const [isOtherStaying, setOtherStaying] = useState(Boolean(row.archivedAt))
  // Asked for anew: the rows of the list may be older than the other manager's last change.
  const current = useCall(definition.calls.get, { id: row.id }).data ?? row
  const other = useCall(definition.calls.get, { id: otherId }, { isWanted: otherId !== '' }).data
  const { merge, isBusy, progress, refusal } = useMerge(definition, ({ gone, into }) => {
    onMerged(gone, into)
    onClose()
  })
  const labelOf = (each: RecordRow) =>
    'code' in each ? rowLabel(each as RowNames, language) : definition.nameOf(each, language)
  const pair: Pair | undefined =
    other && (isOtherStaying ? { gone: current, into: other } : { gone: other, into: current })
  const isStarted = progress !== undefined
  return (
    <ModalDialog
      isOpen
      isWide
      title={t('merge.title', { name: definition.nameOf(row, language) })}
      isBusy={isBusy && !isStarted}
      onClose={onClose}
    >
      <div className="stack gap-3">
        <p>{t('merge.text')}</p>
        <OptionPicker
          label={t('merge.other')}
          getOptions={definition.calls.getOptions}
          filters={sameKind(definition, row)}
          exclude={row.id}
          value={otherId}
          valueLabel={other && labelOf(other)}
          readOnly={isBusy || isStarted}
          onValue={setOtherId}
          required
        />
        {other && (
          <StayingChoice
            labels={[labelOf(current), labelOf(other)]}
            isOther={isOtherStaying}
            isDisabled={isBusy || isStarted}
            onOther={setOtherStaying}
          />
        )}
        {pair && !isStarted && <Preview definition={definition} {...pair} labelOf={labelOf} />}
        <FormError>{refusal && (refusal.key === 'stale' ? t('merge.stale') : refusal.msg)}</FormError>
        {progress && <ProgressBar {...progress} />}
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy && !isStarted}>
          {t(isStarted ? 'common.close' : 'common.cancel')}
        </Button>
        <Button variant="danger" disabled={!pair} loading={isBusy} onClick={() => pair && merge(pair)}>
          {t(refusal && isTransient(refusal) ? 'common.retry' : 'merge.confirm')}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}

/** Only rows of the same company and kind are offered. */
function sameKind({ kind, scoped }: CatalogueDefinition, row: RecordRow): Record<string, unknown> {
  return {
    ...(kind !== undefined && { [kind]: row[kind] }),
    ...(scoped && { companyId: row.companyId }),
  }
}

interface StayingChoiceProps {
  labels: readonly [own: string, other: string]
  isOther: boolean
  isDisabled: boolean
  onOther: (isOther: boolean) => void
}

function StayingChoice({ labels, isOther, isDisabled, onOther }: StayingChoiceProps) {
  const { t } = useLanguage()
  const name = useId()
  return (
    <fieldset className="stack gap-2" disabled={isDisabled}>
      <legend className="choice-legend text-small semibold">{t('merge.stays')}</legend>
      {labels.map((label, at) => (
        <label
          className={`choice flex gap-2 shrink rounded paper break ${cards.card}`}
          key={at === 0 ? 'own' : 'other'}
        >
          <input
            type="radio"
            name={name}
            checked={isOther === (at === 1)}
            onChange={() => onOther(at === 1)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

function ProgressBar({ done, total }: { done: number; total: number }) {
  const { t } = useLanguage()
  const text = t('merge.progress', { done, total })
  return (
    <div role="status">
      <progress className="progress" value={done} max={total} aria-label={text} />
      <p>{text}</p>
      <p>{t('merge.goes_on')}</p>
    </div>
  )
}
