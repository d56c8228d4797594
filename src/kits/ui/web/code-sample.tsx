import { useRef } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { Button } from './button.tsx'
import styles from './code-sample.module.css'
import { copyText } from './copyable-text.tsx'

interface CodeSampleProps {
  name: string
  text: string
  /** The button's label; what it is called by those who do not see which sample it belongs to; and what is said after it. */
  texts: { copy: string; copyNamed: string; copied: string }
}

/** A piece of code to be copied. */
export function CodeSample({ name, text, texts }: CodeSampleProps) {
  const { t } = useLanguage()
  const shown = useRef<HTMLElement>(null)
  const copy = async () => {
    const isCopied = await copyText(text, shown)
    notify(isCopied ? { kind: 'success', title: texts.copied } : { kind: 'info', title: t('copy.failed') })
  }
  return (
    <section className="stack gap-2 shrink" aria-label={name}>
      <header className="row between gap-3">
        <h3 className="text-body">{name}</h3>
        <Button onClick={() => void copy()} aria-label={texts.copyNamed}>
          {texts.copy}
        </Button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard too. */}
      <pre className={`rounded surface text-small ${styles.code}`} tabIndex={0}>
        <code ref={shown} translate="no">
          {text}
        </code>
      </pre>
    </section>
  )
}
