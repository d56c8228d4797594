import { messages } from '#shared/contracts/messages.ts'
import { type ScreenName, screenOf } from '#shared/domain/routes.ts'
import { useLanguage } from '../../app/language.tsx'
import { usePendingMessages, usePendingMessagesLive } from '../../app/office-pending-messages.ts'
import { useManager } from '../../app/session.ts'

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
  const count = usePendingMessages()?.count ?? 0
  const waiting =
    count === 0
      ? undefined
      : {
          badge: count > mostShown ? t('catalog.list.total_over', { n: mostShown }) : String(count),
          text: t('messages.pending', { count }),
        }
  return useManager().menu.map((name) => ({
    name,
    path: screenOf(name).path,
    title: t(`screen.${name}`),
    ...(name === 'messages' && { waiting }),
  }))
}

/** What waits is followed for those who may see it. */
export function FollowWaiting() {
  const { permissions } = useManager()
  return permissions.includes(messages.getPage.access) ? <Follow /> : null
}

function Follow() {
  usePendingMessagesLive()
  return null
}
