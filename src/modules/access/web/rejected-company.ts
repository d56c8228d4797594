import type { ReviewRefusal } from '../contract/registrations.ts'

/** Credentials and refusal of a manager whose company was rejected. */
export interface RejectedCompany {
  readonly userName: string
  readonly password: string
  readonly refusal: ReviewRefusal
}

let current: RejectedCompany | undefined

/**
 * Passes the company from the login page to the resubmission page, which needs the password again: in memory only,
 * never stored.
 */
export function setRejectedCompany(company: RejectedCompany): void {
  current = company
}

export const rejectedCompany = (): RejectedCompany | undefined => current

export function clearRejectedCompany(): void {
  current = undefined
}
