import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import styles from './form.module.css'
import type { Several } from './form-state/use-several.ts'

/** Says in the form that several numbers were pasted, and leads back to their preview. */
export function SeveralNotice({ several: { rows, setOpen, clear } }: { several: Several }) {
  const { t } = useLanguage()
  if (rows.length === 0) return null
  return (
    <div className={`row wrap between gap-1-3 rounded text-compact notice ${styles.cleared}`} role="status">
      <p>{t('cabin_several.notice', { n: rows.length })}</p>
      <div className={`flex wrap gap-2 ${styles.buttons}`}>
        <Button variant="quiet" onClick={clear}>
          {t('cabin_several.drop')}
        </Button>
        <Button onClick={() => setOpen(true)}>{t('cabin_several.review')}</Button>
      </div>
    </div>
  )
}
