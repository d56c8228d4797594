import { useEffect, useRef } from 'react'
import { useChanges } from '#kits/http/web/events.ts'
import { fullPath } from '#kits/http/web/session/login-url.ts'
import { loadManager } from '#kits/http/web/session/session.ts'
import { canOpen, findScreen } from '#kits/page/shared/routes.ts'
import { useNavigate } from '#kits/page/web/router/hooks.ts'

/** Milliseconds for which a loaded account is not asked for again after a connection. */
const freshMs = 10_000
/** Milliseconds over which browsers spread their requests after a lost connection, when all of them ask. */
const spreadMs = 1500

/**
 * Keeps the signed-in manager as the server knows them: buttons and menu follow a changed access at once. The guard is
 * asked again where the screen is no longer theirs.
 */
export function useAccountLive(): void {
  const navigate = useNavigate()
  const loadedAt = useRef(0)
  const later = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    // The guard has just loaded it.
    loadedAt.current = Date.now()
    return () => clearTimeout(later.current)
  }, [])

  const load = async () => {
    loadedAt.current = Date.now()
    const { permissions } = await loadManager()
    const screen = findScreen(location.pathname)
    if (screen && !canOpen(permissions, screen)) void navigate(fullPath(location), { replace: true })
  }
  useChanges((change) => {
    const isResync = change === 'resync'
    if (isResync ? Date.now() - loadedAt.current < freshMs : change.kind !== 'account') return
    clearTimeout(later.current)
    later.current = setTimeout(
      // A failure leaves it as it was; the session's end is noticed by the stream.
      () => void load().catch(() => undefined),
      isResync ? Math.random() * spreadMs : 0,
    )
  })
}
