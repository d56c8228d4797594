import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import { useRestoredDraft } from '#kits/http/web/session/drafts.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { Button, type ButtonVariant } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import type { Values } from '#kits/ui/web/form-problems.ts'
import { defaultNextStatus, orderedNextStatuses } from '#modules/shipments/rules/status.ts'
import { stepKey } from '#modules/shipments/rules/step-key.ts'
import { StatusIcon } from '../signs/status-icon.tsx'
import styles from './clearance.module.css'
import { type ClearanceProps, stepFormName, toStatus } from './form-names.ts'

const loadForm = () => import('./step-form.tsx')
const fetchAhead = () => void loadForm().catch(() => undefined)

interface NextStepsProps extends ClearanceProps {
  onMoved: () => void
  /** Changes with every request to open the form of the usual next step; 0 before the first. */
  request: number
}

/** The next statuses allowed, the usual one first, and the form of the chosen one. */
export function NextSteps({ cabin, onChanged, onMoved, request }: NextStepsProps) {
  const { t } = useLanguage()
  const draft = useRestoredDraft<Values>(stepFormName(cabin))
  const [chosen, choose] = useState(() => toStatus(draft?.status))
  // Others may be told of a step before its own answer is here: until then nothing else is chosen, which the answer would close.
  const [isSaving, setSaving] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const loaded = useLazyLoad(loadForm, chosen !== undefined)
  // A form that is open already stays, with what was typed.
  const openUsual = useEffectEvent(() => choose(chosen ?? defaultNextStatus(cabin.status)))
  useEffect(() => {
    if (request > 0) openUsual()
  }, [request])
  const { status: _, ...typed } = draft ?? {}
  const steps = orderedNextStatuses(cabin.status)
  if (steps.length === 0 && chosen === undefined)
    return <p className="text-small muted">{t('cabin_clearance.at_end')}</p>
  return (
    <div className="stack gap-2">
      <fieldset className="flex wrap gap-2" disabled={isSaving}>
        <legend className={`text-small semibold ${styles.label}`}>{t('cabin_clearance.next')}</legend>
        {steps.map((status) => (
          <StepButton
            key={status}
            from={cabin.status}
            status={status}
            variant={
              chosen === undefined && status === defaultNextStatus(cabin.status) ? 'primary' : 'secondary'
            }
            isChosen={status === chosen}
            formId={id}
            onPress={(button) => {
              opener.current = button
              choose(status)
            }}
          />
        ))}
      </fieldset>
      {chosen !== undefined && loaded && (
        <loaded.StepForm
          {...{ id, cabin, onChanged }}
          status={chosen}
          draft={draft && typed}
          onSaving={setSaving}
          onSaved={() => {
            choose(undefined)
            onMoved()
          }}
          onClose={() => {
            choose(undefined)
            opener.current?.focus()
          }}
        />
      )}
    </div>
  )
}

interface StepButtonProps {
  from: CabinStatus
  status: CabinStatus
  variant: ButtonVariant
  isChosen: boolean
  formId: string
  onPress: (button: HTMLButtonElement) => void
}

function StepButton({ from, status, variant, isChosen, formId, onPress }: StepButtonProps) {
  const { t } = useLanguage()
  const isCancel = status === CabinStatus.cancelled
  return (
    <Button
      variant={isCancel ? 'quiet' : variant}
      className={classes(isCancel && styles.cancel, isChosen && styles.chosen)}
      aria-expanded={isChosen}
      aria-controls={isChosen ? formId : undefined}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      onClick={(event) => onPress(event.currentTarget)}
    >
      <StatusIcon status={status} />
      {t(stepKey(from, status))}
    </Button>
  )
}
