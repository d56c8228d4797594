import { useEffect, useEffectEvent, useState } from 'react'
import { askToLeave } from '#web/ui/unsaved.ts'

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
 * How a form's drawer is left: by `close`, asking where input would be lost, never while it is being saved; by
 * `finish` once it is saved.
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
    // A form below this one may hold input too: that stays, and is not asked about.
    if (form.isUnsaved) askToLeave(drop)
    else drop()
  }
  useEffect(() => {
    closeRef.current = close
  })
  // Only once nothing is unsaved any more: leaving the address asks otherwise.
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone && !form.isUnsaved) leave()
  }, [isDone, form.isUnsaved])
  return { close, finish }
}
