import { useEffect, useEffectEvent } from 'react'
import { askToLeave } from '../../ui/unsaved.ts'

interface Leavable {
  readonly isBusy: boolean
  readonly isUnsaved: boolean
  readonly reset: () => void
}

interface Closing {
  isDone: boolean
  /** Nothing is kept. */
  leave: () => void
  closeRef: { current: () => void }
  onClose: () => void
}

/** How a form's drawer is left: asking where input would be lost, never while it is being saved. */
export function useClosing(form: Leavable, { isDone, leave, closeRef, onClose }: Closing): () => void {
  const close = () => {
    if (form.isBusy) return
    const drop = () => {
      form.reset()
      leave()
    }
    // A form below this one may hold input too: that stays, and is not asked about.
    if (form.isUnsaved) askToLeave(drop)
    else drop()
  }
  useEffect(() => {
    closeRef.current = close
  })
  // Only once nothing is unsaved any more: leaving the address asks otherwise.
  const finish = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone && !form.isUnsaved) finish()
  }, [isDone, form.isUnsaved])
  return close
}

/** A picker would open its list over the form, and beside it stands a hidden field with its value. */
const firstControl = 'input:not([role="combobox"], [type="hidden"]), select, textarea'

/** Straight to typing; on a touch screen the keyboard would cover what is to be read. */
export function useFocusOnFirst(element: { current: HTMLFormElement | null }, isReadOnly = false): void {
  useEffect(() => {
    if (isReadOnly || matchMedia('(pointer: coarse)').matches) return
    element.current?.querySelector<HTMLElement>(firstControl)?.focus()
  }, [element, isReadOnly])
}
