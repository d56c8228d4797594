import { useId, useRef, useState } from 'react'
import { useRestoredDraft } from '#kits/http/web/session/drafts.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { Button } from '#kits/ui/web/button.tsx'
import type { Values } from '#kits/ui/web/form-problems.ts'
import styles from './clearance.module.css'
import { type ClearanceProps, undoFormName } from './form-names.ts'
import { statusBefore } from './status-path.ts'

const loadForm = () => import('./undo-form.tsx')
const fetchAhead = () => void loadForm().catch(() => undefined)

interface UndoStepProps extends ClearanceProps {
  onMoved: () => void
}

/** Undoes the last step. The form stays mounted while the trajectory below it changes. */
export function UndoStep({ cabin, onChanged, onMoved }: UndoStepProps) {
  const { t } = useLanguage()
  const draft = useRestoredDraft<Values>(undoFormName(cabin))
  const [isOpen, setOpen] = useState(draft !== undefined)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  const loaded = useLazyLoad(loadForm, isOpen)
  const target = statusBefore(cabin)
  if (target === undefined) return null
  return (
    <>
      <Button
        ref={opener}
        variant="quiet"
        className={styles.undoButton}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => setOpen(!isOpen)}
      >
        {t('cabin_clearance.undo.open')}
      </Button>
      {isOpen && loaded && (
        <loaded.UndoForm
          {...{ id, cabin, target, draft, onChanged }}
          onSaved={() => {
            setOpen(false)
            onMoved()
          }}
          onClose={() => {
            setOpen(false)
            opener.current?.focus()
          }}
        />
      )}
    </>
  )
}
