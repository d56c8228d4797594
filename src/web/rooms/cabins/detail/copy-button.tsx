import { type RefObject, useRef } from 'react'
import { useLanguage } from '../../../app/language.tsx'
import { notify } from '../../../app/notifications.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Glyph } from '../../../ui/glyph.tsx'
import styles from './header.module.css'

/** A number of the cabin, and the button that copies it. */
export function CopiedNumber({ number }: { number: string }) {
  const { t } = useLanguage()
  const text = useRef<HTMLSpanElement>(null)
  const copy = async () => {
    const isCopied = await copyText(number, text)
    notify(
      isCopied
        ? { kind: 'success', title: t('cabin_form.copied', { number }) }
        : { kind: 'info', title: t('cabin_form.copy_failed') },
    )
  }
  return (
    <span className={styles.number}>
      <span ref={text} translate="no">
        {number}
      </span>
      <IconButton label={t('cabin_form.copy', { number })} onClick={() => void copy()}>
        <Glyph size={16}>
          <path d="M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4" />
        </Glyph>
      </IconButton>
    </span>
  )
}

/**
 * By the clipboard, or where that is missing (an office reached over plain HTTP) or forbidden, by
 * selecting the number itself. That stays selected where nothing else is left.
 */
async function copyText(text: string, element: RefObject<HTMLElement | null>): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    if (!element.current) return false
    const selection = getSelection()
    selection?.selectAllChildren(element.current)
    const isCopied = document.execCommand('copy')
    if (isCopied) selection?.removeAllRanges()
    return isCopied
  }
}
