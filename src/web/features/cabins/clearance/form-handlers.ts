import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { askToLeave } from '#web/ui/unsaved.ts'

/** How the forms of this panel are entered and left. */

/** Whoever opened the form goes on in its first field. */
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

/** Escape and the button both leave, once it is agreed that what was typed may go. */
export function closeHandlers({ form, onClose }: CloseOptions) {
  const close = () => {
    if (form.isBusy) return
    if (form.isUnsaved) askToLeave(onClose)
    else onClose()
  }
  return {
    close,
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => {
      // While Chinese is being composed Escape belongs to the input method.
      const isEscape = event.key === 'Escape' && !event.nativeEvent.isComposing
      if (!isEscape) form.props.onKeyDown(event)
      else if (!event.defaultPrevented) close()
    },
  }
}
