import type { ReviewRefusal } from '#shared/contracts/registrations.ts'

/** A manager whose company was rejected, after the right password. */
export interface RejectedCompany {
  readonly userName: string
  readonly password: string
  readonly refusal: ReviewRefusal
}

let handed: RejectedCompany | undefined

/** From the login page to the correction, which needs the password again: in memory alone, never stored. */
export function handOver(company: RejectedCompany): void {
  handed = company
}

export const handedOver = (): RejectedCompany | undefined => handed

export function forgetHandedOver(): void {
  handed = undefined
}
