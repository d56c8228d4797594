import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screenTitle } from '#kits/layouts/web/office/screen-title.ts'
import { type ScreenName, screenOf } from '#kits/page/shared/routes.ts'
import { useWaitingOf, type Waiting } from './waiting.ts'

export interface MenuEntry {
  readonly name: ScreenName
  readonly path: string
  readonly title: string
  /** Undefined where nothing waits. */
  readonly waiting: Waiting | undefined
}

/**
 * The menu of the manager's role, as the server answered, in the current language. Undelivered mail has an entry only
 * while there is some.
 */
export function useMenu(): MenuEntry[] {
  const { t } = useLanguage()
  const waitingOf = useWaitingOf()
  const manager = useManager()
  const { menu } = manager
  const names: readonly ScreenName[] = waitingOf(['outbox']) ? [...menu, 'outbox'] : menu
  return names.map((name) => ({
    name,
    path: screenOf(name).path,
    title: t(screenTitle(name, manager)),
    waiting: waitingOf([name]),
  }))
}
