import { useEffect } from 'react'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import SessionKeeper from '#modules/access/web/session/keeper.tsx'
import type { Badges } from '#modules/notifications/contract/badges.ts'
import { useBadges, useBadgesLive } from '#modules/notifications/web/badges.ts'
import { useAccountLive } from './account-live.ts'
import { useRecentCabins } from './follow-recent-cabins.ts'
import { setWaitingOf, type WaitingOf } from './waiting.ts'

/** A badge has room for two digits. */
const mostShown = 99

const waitingIn =
  (badges: Badges, t: Translate): WaitingOf =>
  (names) => {
    const count = names.reduce((sum, name) => sum + (badges[name as keyof Badges] ?? 0), 0)
    if (count === 0) return undefined
    const isMail = names.length === 1 && names[0] === 'outbox'
    return {
      badge: count > mostShown ? t('records.list.total_over', { n: mostShown }) : String(count),
      text: t(isMail ? 'office.undelivered' : 'office.pending', { count }),
    }
  }

/**
 * Keeps the menu's badges, and the event stream open on every screen: its end also tells managers without badges that
 * their session is over. Also follows the own account, and remembers which cabins are opened. Loaded after the first render.
 */
export default function FollowBadges() {
  useRecentCabins()
  useAccountLive()
  const { t } = useLanguage()
  const badges = useBadges()
  useBadgesLive()
  useEffect(() => {
    if (badges) setWaitingOf(waitingIn(badges, t))
  }, [badges, t])
  return <SessionKeeper />
}
