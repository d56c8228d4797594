import { type ScreenName, screenOf } from '#shared/domain/routes.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { usePendingCount } from './pending-count.ts'

export interface MenuEntry {
  readonly name: ScreenName
  readonly path: string
  readonly title: string
  /** How much waits there; missing where nothing does. */
  readonly waiting?: { readonly badge: string; readonly text: string } | undefined
}

/** A badge has room for two digits. */
const mostShown = 99

/** The menu the server gave the manager's role, in the language on screen. */
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
  return useManager().menu.map((name) => ({
    name,
    path: screenOf(name).path,
    title: t(`screen.${name}`),
    ...(name === 'messages' && { waiting: pending }),
  }))
}
