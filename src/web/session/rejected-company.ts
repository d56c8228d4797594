import type { ReviewRefusal } from '#shared/contracts/registrations.ts'

/** A manager whose company was rejected, after the right password. */
export interface RejectedCompany {
  readonly userName: string
  readonly password: string
  readonly refusal: ReviewRefusal
}

let current: RejectedCompany | undefined

/** From the login page to the correction, which needs the password again: in memory alone, never stored. */
export function setRejectedCompany(company: RejectedCompany): void {
  current = company
}

export const rejectedCompany = (): RejectedCompany | undefined => current

export function clearRejectedCompany(): void {
  current = undefined
}
