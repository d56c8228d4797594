import type { ScreenName } from '#shared/domain/routes.ts'
import { t } from './texts.ts'

let shown: ScreenName | undefined

/** The document's title from the screen's translated one; without a name, the same screen again. */
export function showTitle(screen: ScreenName | undefined = shown): void {
  shown = screen
  document.title = screen ? `${t(`screen.${screen}`)} · ${t('site.name')}` : t('site.name')
}
