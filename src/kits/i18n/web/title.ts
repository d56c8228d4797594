import { useEffect } from 'react'
import type { ScreenName } from '#kits/page/shared/routes.ts'
import type { Translate } from '../shared/translator.ts'
import { hasText, t } from './texts.ts'

let shown: ScreenName | undefined

interface Named {
  screen: ScreenName
  name: string
  /** The name is the whole title: the screen's own title would mislead. */
  isWhole: boolean
}

/** The name of the record on screen, where it has one. */
let named: Named | undefined

/** The home page, which strangers find, names the brokerage and what it does; the others their screen and the system. */
export const titleOf = (screen: ScreenName, say: Translate): string =>
  screen === 'home'
    ? `${say('site.short_name')} · ${say('public.home_title')}`
    : `${say(`screen.${screen}`)} · ${say('site.name')}`

/**
 * Sets the document's title from the screen's translated title; by default for the current screen again, as when the
 * texts of the office have loaded, which have the titles of its screens.
 */
export function setDocumentTitle(screen: ScreenName | undefined = shown): void {
  shown = screen
  const title = screen && hasText(`screen.${screen}`) ? titleOf(screen, t) : t('site.name')
  const own = named && named.screen === screen ? named : undefined
  document.title = own ? `${own.name} · ${own.isWhole ? t('site.name') : title}` : title
}

/** Puts the record's name before the screen's title, or in its place, while the component is mounted. */
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
