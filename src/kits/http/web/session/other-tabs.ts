import { findScreen, isAnonymous } from '#kits/page/shared/routes.ts'
import { onOtherTabChange } from '#kits/page/web/storage/storage.ts'
import { getManagerUser, type ManagerUser } from '#kits/session/shared/manager-user.ts'
import { abortSessionCalls, call, holdCalls } from '../call.ts'
import { saveDrafts } from './drafts.ts'
import { loginUrl, noteLoginReason } from './login-url.ts'
import { hasToken, manager } from './manager.ts'

/** What the tabs of one browser do when the session changes in another of them. */

/** After sign-out in another tab: saves the drafts and goes to the login page, which leads back here. */
function leaveAfterOtherTab(): void {
  const screen = findScreen(location.pathname)
  // Public pages, the login page included, show nothing of the session and stay.
  if (screen !== undefined && isAnonymous(screen)) return
  abortSessionCalls()
  saveDrafts()
  noteLoginReason('signed_out')
  location.assign(loginUrl(location))
}

/** Starts this tab afresh as who has signed in elsewhere; what was typed is kept for who typed it. */
export function startAfresh(): void {
  saveDrafts()
  location.reload()
}

/** Who the stored token belongs to; undefined where that cannot be learned now. */
export const currentManager = (): Promise<ManagerUser | undefined> =>
  call(getManagerUser, {}, { autoError: false, autoRedirect: false }).catch(() => undefined)

interface OtherTabs {
  /** When the token that this tab knew last expires, in milliseconds since 1970. */
  endsAt(): number | undefined
  /** Asks what becomes of this tab, once somebody else has signed in in another. */
  onOtherManager(now: ManagerUser): Promise<void>
}

/**
 * Signing out in one tab signs the others out. When somebody else signs in, this one asks before it calls in the other's
 * name. A token that expired is only gone: the next call asks for the password. Returns how to stop.
 */
export function followOtherTabs({ endsAt, onOtherManager }: OtherTabs): () => void {
  return onOtherTabChange('accessToken', async () => {
    const before = manager()
    if (!before) return
    if (!hasToken()) {
      if (Date.now() < (endsAt() ?? Number.POSITIVE_INFINITY)) leaveAfterOtherTab()
      return
    }
    const release = holdCalls()
    const now = await currentManager()
    if (now && now.id !== before.id) await onOtherManager(now)
    release()
  })
}
