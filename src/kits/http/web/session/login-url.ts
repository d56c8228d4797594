import { loginPath } from '#kits/page/shared/routes.ts'

export interface Target {
  readonly pathname: string
  readonly search: string
  readonly hash: string
}

export const fullPath = ({ pathname, search, hash }: Target): string => `${pathname}${search}${hash}`

/** The URL of the login page that leads back to the target after sign-in. */
export function loginUrl(target: Target): string {
  return `${loginPath}?returnurl=${encodeURIComponent(fullPath(target))}`
}
