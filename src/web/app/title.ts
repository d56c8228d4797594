import { useEffect } from 'react'
import type { ScreenName } from '#shared/domain/routes.ts'
import type { Translate } from '#shared/i18n/catalogue.ts'
import { t } from './texts.ts'

let shown: ScreenName | undefined
/** What the screen shows, where it has a name of its own. */
let named: { screen: ScreenName; name: string } | undefined

export const titleOf = (screen: ScreenName, say: Translate): string =>
  `${say(`screen.${screen}`)} · ${say('site.name')}`

/** The document's title from the screen's translated one; without a name, the same screen again. */
export function showTitle(screen: ScreenName | undefined = shown): void {
  shown = screen
  const title = screen ? titleOf(screen, t) : t('site.name')
  document.title = named && named.screen === screen ? `${named.name} · ${title}` : title
}

/** Names what the screen shows before the screen's own title, for as long as it is drawn. */
export function useTitle(screen: ScreenName, name: string): void {
  useEffect(() => {
    named = { screen, name }
    showTitle()
    return () => {
      named = undefined
      showTitle()
    }
  }, [screen, name])
}
