import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { askToLeave } from '#kits/ui/web/unsaved.ts'

/** Opening and closing of the clearance forms. */

/** Focuses the first field of a form that was just opened. */
export function useFirstFocus(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }, [form])
}

interface CloseOptions {
  form: {
    props: { onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void }
    isUnsaved: boolean
    isBusy: boolean
  }
  onClose: () => void
}

/** Handlers that close the form by Escape or by its button, asking first where input would be lost. */
export function closeHandlers({ form, onClose }: CloseOptions) {
  const close = () => {
    if (form.isBusy) return
    if (form.isUnsaved) askToLeave(onClose)
    else onClose()
  }
  return {
    close,
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      // Escape during IME composition belongs to the input method.
      const isEscape = event.key === 'Escape' && !event.nativeEvent.isComposing
      if (!isEscape) form.props.onKeyDown(event)
      else if (!event.defaultPrevented) close()
    },
  }
}
