import { useSyncExternalStore } from 'react'
import type { Language } from '#kits/contract/shared/languages.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { chosenLanguage } from '#kits/i18n/web/texts.ts'
import { read } from '#kits/page/web/storage/storage.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'

const never = () => () => undefined
const loadOffer = () => import('#kits/ui/web/language-offer.tsx')

/** Nothing was chosen, the offer was not declined, and the browser asks for another language first. */
const isForeign = (language: Language): boolean =>
  chosenLanguage(location.search) === undefined &&
  read('languageOffer') === undefined &&
  !navigator.language.startsWith(language.slice(0, 2))

/** Offers the browser's language where the page is in another; loaded only then. */
export function LanguageOffer() {
  const { language } = useLanguage()
  const isWanted = useSyncExternalStore(
    never,
    () => isForeign(language),
    () => false,
  )
  const offer = useLazyLoad(loadOffer, isWanted)
  return offer ? <offer.LanguageOffer /> : null
}
