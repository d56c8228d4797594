import { useState } from 'react'
import { imageUrl } from '#kits/http/shared/image-url.ts'
import { imageSource } from '#kits/http/web/image-source.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { emptyOperator, type Operator } from '#kits/operator/shared/operator.ts'
import { OperatorContacts } from '#kits/operator/web/contacts.tsx'
import { OperatorDetails } from '#kits/operator/web/details.tsx'
import styles from './settings.module.css'

/** What visitors would see of what is typed. */
export function Preview({ of }: { of: Operator }) {
  const { t } = useLanguage()
  const { name, patente, logo } = of
  const isEmpty = Object.entries(emptyOperator).every(
    ([member, empty]) => of[member as keyof Operator] === empty || isBlank(of[member as keyof Operator]),
  )
  return (
    <aside className={`stack gap-3 ${styles.preview}`} aria-labelledby="settings-preview">
      <h2 className="text-body" id="settings-preview">
        {t('settings.preview')}
      </h2>
      <p className="pretty text-compact muted">{t('settings.preview_text')}</p>
      {isEmpty ? (
        <p className="pretty text-compact muted">{t('settings.preview_empty')}</p>
      ) : (
        <div className={`stack gap-3 card break text-compact ${styles.card}`}>
          <Logo path={logo} key={logo} />
          {name && <p className="text-body bold">{name}</p>}
          {patente && <p>{t('operator.patente', { patente })}</p>}
          <OperatorContacts of={of} className={`stack gap-1 ${styles.contacts}`} />
          <OperatorDetails of={of} />
        </div>
      )}
    </aside>
  )
}

const isBlank = (value: Operator[keyof Operator]): boolean =>
  value === null || (Array.isArray(value) && value.every((text) => text === ''))

/** An image of another site is not shown before the page's content policy knows it. */
function Logo({ path }: { path: string | null }) {
  const { t } = useLanguage()
  const [isMissing, setMissing] = useState(false)
  if (path === null || imageUrl(path, '') === undefined) return null
  if (isMissing) return <p className="pretty text-compact muted">{t('settings.logo_later')}</p>
  return <img className={styles.logo} src={imageSource(path)} alt="" onError={() => setMissing(true)} />
}
