import { loginPath } from '#kits/page/shared/routes.ts'

export interface Target {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export const fullPath = ({ pathname, search, hash }: Target): string => `${pathname}${search}${hash}`

/** Why somebody who did not ask for the login page sees it: the session ended, or did in another tab, or its manager could not be loaded. */
export const loginReasons = ['ended', 'signed_out', 'no_user'] as const

export type LoginReason = (typeof loginReasons)[number]

/** The URL of the login page that leads back to the target after sign-in. */
export function loginUrl(target: Target, reason?: LoginReason): string {
  const returnUrl = `${loginPath}?returnurl=${encodeURIComponent(fullPath(target))}`
  return reason ? `${returnUrl}&reason=${reason}` : returnUrl
}
