import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRestoredDraft } from '#kits/http/web/session/drafts.ts'
import { Button } from './button.tsx'
import styles from './editable.module.css'

type Draft = Readonly<Record<string, string>>

interface EditableProps {
  /** The form's name: its stored draft is restored and the form opened. */
  name: string
  editLabel: string
  /** Undefined where the manager may only read. */
  form?: ((draft: Draft | undefined, close: () => void) => ReactNode) | undefined
  children: ReactNode
}

/** Shows data and, after its button is pressed, the form to edit it in the same place. The focus follows. */
export function Editable({ name, editLabel, form, children }: EditableProps) {
  const element = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState(useRestoredDraft<Draft>(name))
  const [isEditing, setEditing] = useState(draft !== undefined)
  const wasEditing = useRef(isEditing)

  useEffect(() => {
    if (wasEditing.current === isEditing) return
    wasEditing.current = isEditing
    element.current?.querySelector<HTMLElement>(isEditing ? 'input' : 'button')?.focus()
  }, [isEditing])

  const close = () => {
    setDraft(undefined)
    setEditing(false)
  }
  return (
    <div className={`stack justify-start gap-5 ${styles.editable}`} ref={element}>
      {isEditing && form ? (
        form(draft, close)
      ) : (
        <>
          {children}
          {form && <Button onClick={() => setEditing(true)}>{editLabel}</Button>}
        </>
      )}
    </div>
  )
}
