import { useEffect } from 'react'
import type { ScreenName } from '#shared/domain/routes.ts'
import type { Translate } from '#shared/texts/translator.ts'
import { t } from './texts.ts'

let shown: ScreenName | undefined

interface Named {
  screen: ScreenName
  name: string
  /** Where the name says all: the screen's own title would be another screen's. */
  isWhole: boolean
}

/** What the screen shows, where it has a name of its own. */
let named: Named | undefined

export const titleOf = (screen: ScreenName, say: Translate): string =>
  `${say(`screen.${screen}`)} · ${say('site.name')}`

/** The document's title from the screen's translated one; without a name, the same screen again. */
export function setDocumentTitle(screen: ScreenName | undefined = shown): void {
  shown = screen
  const title = screen ? titleOf(screen, t) : t('site.name')
  const own = named && named.screen === screen ? named : undefined
  document.title = own ? `${own.name} · ${own.isWhole ? t('site.name') : title}` : title
}

/** Names what the screen shows before the screen's own title or instead of it, for as long as it is drawn. */
export function useTitle(screen: ScreenName, name: string, { isWhole = false } = {}): void {
  useEffect(() => {
    named = { screen, name, isWhole }
    setDocumentTitle()
    return () => {
      named = undefined
      setDocumentTitle()
    }
  }, [screen, name, isWhole])
}
