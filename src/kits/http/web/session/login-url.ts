import { loginPath } from '#kits/page/shared/routes.ts'

export interface Target {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export const fullPath = ({ pathname, search, hash }: Target): string => `${pathname}${search}${hash}`

/** Why somebody who did not ask for the login page sees it: the session ended, or did in another tab, or its manager could not be loaded. */
const loginReasons = ['ended', 'signed_out', 'no_user'] as const

export type LoginReason = (typeof loginReasons)[number]

/** The URL of the login page that leads back to the target after sign-in. */
export function loginUrl(target: Target): string {
  return `${loginPath}?returnurl=${encodeURIComponent(fullPath(target))}`
}

const reasonKey = 'cargoclear.loginReason'

/** For the login page, which may be a new document: its address holds the way back alone. Undefined forgets it. */
export function noteLoginReason(reason: LoginReason | undefined): void {
  try {
    if (reason) sessionStorage.setItem(reasonKey, reason)
    else sessionStorage.removeItem(reasonKey)
  } catch {
    // Without session storage the page says only that sign-in is needed.
  }
}

export function readLoginReason(): LoginReason | undefined {
  try {
    const kept = sessionStorage.getItem(reasonKey)
    return loginReasons.find((reason) => reason === kept)
  } catch {
    return undefined
  }
}
