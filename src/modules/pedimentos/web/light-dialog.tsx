import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Light } from '#kits/contract/shared/enums.ts'
import { CallError } from '#kits/http/web/call-error.ts'
import { useRestoredDraft } from '#kits/http/web/session/drafts.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { conflictingRow, updateRow } from '#kits/records/web/edit/saving.ts'
import { Button } from '#kits/ui/web/button.tsx'
import cards from '#kits/ui/web/choice-cards.module.css'
import { DayField } from '#kits/ui/web/day-field.tsx'
import { DialogActions, ModalDialog } from '#kits/ui/web/dialog.tsx'
import { useForm } from '#kits/ui/web/form.ts'
import { FormError } from '#kits/ui/web/form-error.tsx'
import type { Values } from '#kits/ui/web/form-problems.ts'
import { useToday } from '#kits/ui/web/use-today.ts'
import { LightTag } from '#modules/shipments/web/signs/light-tag.tsx'
import { type Pedimento, pedimentos } from '../contract.ts'
import { lightSteps } from '../rules/light-step.ts'
import { refetchAfterChange } from './after-change.ts'
import { toInput, valuesOf } from './form-values.ts'
import styles from './pedimentos.module.css'
import { nameOf } from './words.ts'

interface LightDialogProps {
  row: Pedimento
  onRecorded: (row: Pedimento) => void
  onClose: () => void
}

/** What the automated selection said of a pedimento, and when. */
export default function LightDialog({ row, onRecorded, onClose }: LightDialogProps) {
  const { t } = useLanguage()
  const { form, isStale } = useLightForm(row, (saved) => {
    onClose()
    onRecorded(saved)
  })
  const today = useToday()
  const chosen = Object.values(Light).find((light) => String(light) === form.values.light)
  const status = chosen && t(enumKey('CabinStatus', lightSteps[chosen]))
  return (
    <ModalDialog
      isOpen
      title={t('pedimentos.light_form.title', { number: nameOf(row) })}
      isBusy={form.isBusy}
      onClose={onClose}
    >
      <form {...form.props} className="stack gap-4">
        {(isStale || form.failure !== undefined) && (
          <FormError>
            <p>{isStale ? t('pedimentos.light_form.stale') : form.failure}</p>
          </FormError>
        )}
        <LightChoice value={form.values.light} onValue={(light) => form.set({ light })} />
        <DayField
          label={t('pedimentos.light_form.day')}
          today={today}
          required
          {...form.field('modulatedOn')}
        />
        <p className={`text-small muted ${styles.muted}`} role="status">
          {status !== undefined && row.cabins.length > 0 && t('pedimentos.light_form.next', { status })}
        </p>
        <DialogActions>
          <Button onClick={onClose} disabled={form.isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" loading={form.isBusy} disabled={chosen === undefined}>
            {t('common.save')}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  )
}

interface LightChoiceProps {
  value: string
  onValue: (light: string) => void
}

/** Radio buttons: the arrows choose, Enter saves. */
function LightChoice({ value, onValue }: LightChoiceProps) {
  const { t } = useLanguage()
  const name = useId()
  return (
    <fieldset className="flex wrap gap-2">
      <legend className="choice-legend text-small semibold">{t('pedimentos.light_form.question')}</legend>
      {Object.values(Light).map((light, at) => (
        <label
          className={`choice row gap-2 shrink rounded paper break ${cards.card} ${cards.line}`}
          key={light}
        >
          <input
            type="radio"
            name={name}
            // biome-ignore lint/a11y/noAutofocus: the dialog opens for this choice.
            autoFocus={value === '' ? at === 0 : String(light) === value}
            checked={String(light) === value}
            onChange={() => onValue(String(light))}
          />
          <LightTag light={light} t={t} />
        </label>
      ))}
    </fieldset>
  )
}

/** After a conflict the form goes on with the pedimento as it is now. */
function useLightForm(row: Pedimento, onSaved: (saved: Pedimento) => void) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const today = useToday()
  const name = `pedimentos.${row.id}.light`
  const draft = useRestoredDraft<Values>(name)
  const [current, setCurrent] = useState(row)
  const [isStale, setStale] = useState(false)
  const members = valuesOf(current)
  const form = useForm({
    name,
    draft,
    saved: { light: members.light, modulatedOn: members.modulatedOn || today },
    schema: pedimentos.update.input,
    toInput: (values) => ({
      id: current.id,
      version: current.version,
      ...toInput({ ...members, ...values }),
    }),
    submit: async (input) => {
      setStale(false)
      const saved = await updateRow(pedimentos, input).catch((error: unknown) => {
        const now = error instanceof CallError ? conflictingRow<Pedimento>(error) : undefined
        if (now) {
          setCurrent(now)
          setStale(true)
        }
        throw error
      })
      refetchAfterChange(queries)
      notify({ kind: 'success', title: t('pedimentos.light_form.done'), description: nameOf(saved) })
      onSaved(saved)
    },
  })
  return { form, isStale }
}
