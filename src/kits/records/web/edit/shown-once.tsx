import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import { copyText } from '#kits/ui/web/copyable-text.tsx'
import { useUnsaved } from '#kits/ui/web/unsaved.ts'
import drawer from './drawer.module.css'
import { DrawerHead } from './drawer-head.tsx'
import styles from './shown-once.module.css'

interface ShownOnceProps {
  title: string
  secret: string
  texts: {
    notice: string
    /** What to do with it, in one or several paragraphs. */
    advice: readonly string[]
    copy: string
    copyAgain: string
    copied: string
    leaveTitle: string
    leaveText: string
    leave: string
    stay: string
  }
  closeRef: RefObject<() => void>
  onClose: () => void
}

/** A key or secret, shown this once. Who leaves before it was copied is asked first, also by the tab. */
export function ShownOnce({ title, secret, texts, closeRef, onClose }: ShownOnceProps) {
  const { t } = useLanguage()
  const shown = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isCopied, setCopied] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isDone, setDone] = useState(false)
  useUnsaved(!isCopied && !isDone)
  const close = () => (isCopied ? setDone(true) : setAsking(true))
  useEffect(() => {
    closeRef.current = close
  })
  // Only once nothing counts as unsaved any more: leaving would ask a second time.
  const leave = useEffectEvent(onClose)
  useEffect(() => {
    if (isDone) leave()
  }, [isDone])
  useEffect(() => button.current?.focus(), [])
  const copy = async () => {
    if (await copyText(secret, shown)) {
      setCopied(true)
      notify({ kind: 'success', title: texts.copied })
    } else notify({ kind: 'info', title: t('copy.failed') })
  }
  return (
    <div className={drawer.form}>
      <DrawerHead title={title} onClose={close} />
      <div className={`stack content-start gap-4 grow ${drawer.body}`}>
        <p className={`rounded text-compact notice`} role="status">
          {texts.notice}
        </p>
        <code
          ref={shown}
          className={`rounded surface break text-small ${styles.secret}`}
          translate="no"
          onCopy={() => setCopied(true)}
        >
          {secret}
        </code>
        <div>
          <Button ref={button} variant={isCopied ? 'secondary' : 'primary'} onClick={() => void copy()}>
            {isCopied ? texts.copyAgain : texts.copy}
          </Button>
        </div>
        {texts.advice.map((text) => (
          <p key={text} className={`pretty text-compact muted ${styles.text}`}>
            {text}
          </p>
        ))}
      </div>
      <footer className={`row wrap between gap-2-4 rigid line-above ${drawer.footer}`}>
        <div className={`flex gap-2 ${drawer.actions}`}>
          <Button variant={isCopied ? 'primary' : 'secondary'} onClick={close}>
            {t('common.close')}
          </Button>
        </div>
      </footer>
      <Confirm
        isOpen={isAsking}
        isExpected
        title={texts.leaveTitle}
        text={texts.leaveText}
        confirmLabel={texts.leave}
        cancelLabel={texts.stay}
        onConfirm={() => {
          setAsking(false)
          setDone(true)
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
