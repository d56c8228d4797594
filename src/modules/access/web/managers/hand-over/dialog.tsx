import { useState } from 'react'
import { failureOf, useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { DialogActions, DialogText, ModalDialog } from '#kits/ui/web/dialog.tsx'
import { FormError } from '#kits/ui/web/form-error.tsx'
import { OptionPicker } from '#kits/ui/web/option-picker.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import { type Duties, getManagerOptions, type Manager, managers } from '#modules/access/contract/managers.ts'
import styles from './hand-over.module.css'
import { totalOf, useHandOver } from './use-hand-over.ts'

interface HandOverDialogProps {
  row: Manager
  /** The account is disabled in the same step. */
  isDisabling: boolean
  onDone: (saved: Manager | undefined) => void
  onClose: () => void
}

/** Asks to whom the open shipments and the customers of a manager go. */
export default function HandOverDialog({ row, isDisabling, onDone, onClose }: HandOverDialogProps) {
  const { t } = useLanguage()
  const [to, setTo] = useState('')
  const query = useCall(managers.getDuties, { id: row.id })
  const { run, isBusy, left, refusal } = useHandOver(row, { isDisabling, onDone })
  const { data: duties } = query
  const failure = refusal ?? failureOf(query)
  const hasDuties = duties !== undefined && totalOf(duties) > 0
  const name = row.displayName ?? row.userName
  const send = isDisabling
    ? t(hasDuties ? 'managers.hand_over.disable' : 'managers.actions.disable')
    : t('managers.hand_over.send')
  return (
    <ModalDialog
      isOpen
      title={t(isDisabling ? 'managers.confirm.disable_title' : 'managers.hand_over.title', { name })}
      isBusy={isBusy}
      onClose={onClose}
    >
      <div className="stack gap-3">
        {isDisabling && <DialogText>{t('managers.confirm.disable_text')}</DialogText>}
        {duties ? <DutiesText duties={duties} isDisabling={isDisabling} /> : !failure && <FieldSkeleton />}
        {hasDuties && (
          <OptionPicker
            label={t('managers.hand_over.to')}
            hint={t('managers.hand_over.hint')}
            getOptions={getManagerOptions}
            exclude={row.id}
            value={to}
            readOnly={isBusy}
            onValue={setTo}
          />
        )}
        <FormError>{failure && (failure.fields[0]?.msg ?? failure.msg)}</FormError>
        {left !== undefined && <p role="status">{t('managers.hand_over.left', { count: left })}</p>}
      </div>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('common.cancel')}
        </Button>
        <Button
          variant={isDisabling ? 'danger' : 'primary'}
          disabled={!duties || (!isDisabling && !hasDuties)}
          loading={isBusy}
          onClick={() => duties && run(to || null, duties)}
        >
          {send}
        </Button>
      </DialogActions>
    </ModalDialog>
  )
}

function DutiesText({ duties, isDisabling }: { duties: Duties; isDisabling: boolean }) {
  const { t } = useLanguage()
  if (totalOf(duties) === 0) return isDisabling ? null : <p>{t('managers.hand_over.nothing')}</p>
  const counts = (['shipments', 'customers'] as const).filter((kind) => duties[kind] > 0)
  return (
    <div>
      <p>{t('managers.hand_over.has')}</p>
      <ul className={`semibold ${styles.duties}`}>
        {counts.map((kind) => (
          <li key={kind}>{t(`managers.hand_over.${kind}`, { count: duties[kind] })}</li>
        ))}
      </ul>
    </div>
  )
}
