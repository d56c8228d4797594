import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { notify } from '#web/notifications/notifications.ts'
import drawer from '#web/records/edit/drawer.module.css'
import { DrawerHead } from '#web/records/edit/drawer-head.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { copyText } from '#web/ui/copyable-text.tsx'
import { useUnsaved } from '#web/ui/unsaved.ts'
import styles from './api-keys.module.css'

interface MadeKeyProps {
  name: string
  secret: string
  closeRef: RefObject<() => void>
  onClose: () => void
}

/** The key, shown this once. Who leaves before it was copied is asked first, also by the tab. */
export function MadeKey({ name, secret, closeRef, onClose }: MadeKeyProps) {
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
      notify({ kind: 'success', title: t('api_keys.notices.copied') })
    } else notify({ kind: 'info', title: t('copy.failed') })
  }
  return (
    <div className={drawer.form}>
      <DrawerHead title={name} onClose={close} />
      <div className={drawer.body}>
        <p className={drawer.notice} role="status">
          {t('api_keys.made.text')}
        </p>
        <code ref={shown} className={styles.key} translate="no" onCopy={() => setCopied(true)}>
          {secret}
        </code>
        <div>
          <Button ref={button} variant={isCopied ? 'secondary' : 'primary'} onClick={() => void copy()}>
            {t(isCopied ? 'api_keys.actions.copied' : 'api_keys.actions.copy')}
          </Button>
        </div>
        <p className={styles.text}>{t('api_keys.made.advice')}</p>
      </div>
      <footer className={drawer.footer}>
        <div className={drawer.actions}>
          <Button variant={isCopied ? 'primary' : 'secondary'} onClick={close}>
            {t('common.close')}
          </Button>
        </div>
      </footer>
      <Confirm
        isOpen={isAsking}
        isExpected
        title={t('api_keys.leave.title')}
        text={t('api_keys.leave.text')}
        confirmLabel={t('api_keys.leave.confirm')}
        cancelLabel={t('api_keys.leave.stay')}
        onConfirm={() => {
          setAsking(false)
          setDone(true)
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
