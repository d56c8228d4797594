import { useEffect, useState } from 'react'
import { type Language, languages } from '#kits/contract/shared/languages.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { type CurrentTexts, loadParts, type PartTexts } from '#kits/i18n/web/texts.ts'
import { write } from '#kits/page/web/storage/storage.ts'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './language-offer.module.css'

const offerTexts: PartTexts = {
  'es-MX': () => import('../texts/es-MX/language-offer.ts'),
  'en-US': () => import('../texts/en-US/language-offer.ts'),
  'zh-CN': () => import('../texts/zh-CN/language-offer.ts'),
}

/** The first of the browser's languages that is one of ours. */
function offeredLanguage(): Language | undefined {
  const ours = navigator.languages.map((wanted) =>
    languages.find((each) => primary(each) === primary(wanted)),
  )
  return ours.find((each) => each !== undefined)
}

/** The part of a tag that names the language without its region. */
const primary = (tag: string): string => tag.split('-', 1)[0]?.toLowerCase() ?? ''

/** A slim bar over the page's lower edge, in the language that it offers. Nothing moves when it comes or goes. */
export function LanguageOffer() {
  const { language, setLanguage } = useLanguage()
  const [offered, setOffered] = useState(offeredLanguage)
  const [texts, setTexts] = useState<CurrentTexts>()
  useEffect(() => {
    // Without its texts there is no offer.
    if (offered) loadParts(offered, [offerTexts]).then(setTexts, () => undefined)
  }, [offered])
  if (!offered || !texts || offered === language) return null
  const { t } = texts
  const decline = () => {
    write('languageOffer', 'declined')
    setOffered(undefined)
  }
  return (
    <section
      className={`row gap-3 unprinted ${styles.offer}`}
      lang={offered}
      aria-label={t('language_offer.text')}
    >
      <p>{t('language_offer.text')}</p>
      <Button className={styles.accept} onClick={() => void setLanguage(offered)}>
        {t('language_offer.accept')}
      </Button>
      <IconButton className={styles.decline} label={t('language_offer.decline')} onClick={decline}>
        <Icon name="close" />
      </IconButton>
    </section>
  )
}
