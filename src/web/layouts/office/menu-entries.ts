import { type ScreenName, screenOf } from '#shared/domain/routes.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { usePendingCount } from './pending-count.ts'
import { screenTitle } from './screen-title.ts'

export interface MenuEntry {
  readonly name: ScreenName
  readonly path: string
  readonly title: string
  /** The number of pending items; undefined where there are none. */
  readonly waiting?: { readonly badge: string; readonly text: string } | undefined
}

/** A badge has room for two digits. */
const mostShown = 99

/** The menu of the manager's role, as the server answered, in the current language. */
export function useMenu(): MenuEntry[] {
  const { t } = useLanguage()
  const count = usePendingCount()
  const pending =
    count === 0
      ? undefined
      : {
          badge: count > mostShown ? t('records.list.total_over', { n: mostShown }) : String(count),
          text: t('office.pending_messages', { count }),
        }
  const manager = useManager()
  return manager.menu.map((name) => ({
    name,
    path: screenOf(name).path,
    title: t(screenTitle(name, manager)),
    ...(name === 'messages' && { waiting: pending }),
  }))
}
