import { useEffect, useEffectEvent, useState } from 'react'
import { askToLeave } from '#kits/ui/web/unsaved.ts'

interface Leavable {
  readonly isBusy: boolean
  readonly isUnsaved: boolean
  readonly reset: () => void
}

interface Closing {
  closeRef: { current: () => void }
  onClose: () => void
}

/**
 * Closes a form's drawer: `close` asks first where input would be lost, and does nothing while saving; `finish`
 * closes it after saving.
 */
export function useFormClosing(form: Leavable, { closeRef, onClose }: Closing) {
  const [isDone, setDone] = useState(false)
  const finish = () => setDone(true)
  const close = () => {
    if (form.isBusy) return
    const drop = () => {
      form.reset()
      finish()
    }
    // Asks about this form alone: one below it may hold input too, which stays.
    if (form.isUnsaved) askToLeave(drop)
    else drop()
  }
  useEffect(() => {
    closeRef.current = close
  })
  // Only once the saved state has rendered: until then the form counts as unsaved, and leaving would ask.
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone && !form.isUnsaved) leave()
  }, [isDone, form.isUnsaved])
  return { close, finish }
}
