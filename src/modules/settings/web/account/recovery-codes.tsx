import { useRef } from 'react'
import { saveFile } from '#kits/http/web/files.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { copyText } from '#kits/ui/web/copyable-text.tsx'
import { useUnsaved } from '#kits/ui/web/unsaved.ts'
import styles from './security.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** The recovery codes, shown only once: leaving the screen asks first, as for unsaved changes. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useLanguage()
  const list = useRef<HTMLUListElement>(null)
  useUnsaved(true)
  const all = codes.join('\n')
  const copy = async () => {
    const isCopied = await copyText(all, list)
    notify(
      isCopied
        ? { kind: 'success', title: t('security.totp.copied') }
        : { kind: 'info', title: t('security.totp.copy_failed') },
    )
  }
  const download = () =>
    saveFile({ file: new Blob([`${all}\n`], { type: 'text/plain' }), name: t('security.totp.file_name') })
  const finish = () => {
    notify({ kind: 'success', title: t('security.totp.notices.on') })
    onKept()
  }
  return (
    <>
      <div role="status">
        <h3 className="text-body">{t('security.totp.codes_title')}</h3>
        <p className="text-compact muted">{t('security.totp.codes_text')}</p>
      </div>
      <ul className={`stack gap-2-4 rounded surface ${styles.codes}`} ref={list} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row wrap gap-2">
        <Button onClick={() => void copy()}>{t('security.totp.copy')}</Button>
        <Button onClick={download}>{t('security.totp.download')}</Button>
        <Button variant="primary" onClick={finish}>
          {t('security.totp.kept')}
        </Button>
      </div>
    </>
  )
}
