import { type ReactNode, type RefObject, useRef } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { IconButton } from './button.tsx'
import styles from './copyable-text.module.css'
import { Glyph } from './glyph.tsx'

interface CopyableTextProps {
  text: string
  /** What is displayed; by default the text itself. */
  children?: ReactNode
}

/** A number or an address with a button that copies it. */
export function CopyableText({ text, children = text }: CopyableTextProps) {
  const { t } = useLanguage()
  const shown = useRef<HTMLSpanElement>(null)
  const copy = async () => {
    const isCopied = await copyText(text, shown)
    notify(
      isCopied
        ? { kind: 'success', title: t('copy.done', { text }) }
        : { kind: 'info', title: t('copy.failed') },
    )
  }
  return (
    <span className={`row-inline gap-1 shrink break ${styles.text}`}>
      <span ref={shown} translate="no">
        {children}
      </span>
      <IconButton label={t('copy.do', { text })} onClick={() => void copy()}>
        <Glyph size={16}>
          <path d="M7.5 7.5h9v9h-9zM12.5 7.5v-4h-9v9h4" />
        </Glyph>
      </IconButton>
    </span>
  )
}

/**
 * Copies by the clipboard API or, where that is missing (an office reached over plain HTTP) or forbidden, by
 * selecting the element. If that fails too, the text stays selected for the user to copy.
 */
export async function copyText(text: string, element: RefObject<HTMLElement | null>): Promise<boolean> {
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
