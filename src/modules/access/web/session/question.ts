import type { ManagerUser } from '#kits/session/shared/account.ts'

/** Why the password is asked for over what is on screen. */
export interface Question {
  /** `ended`: a call was refused. `ending`: the session ends soon. `other_manager`: somebody else signed in in another tab. */
  readonly why: 'ended' | 'ending' | 'other_manager'
  /** Who signed in in another tab. */
  readonly other?: ManagerUser
  /** Whether the manager has signed in again. */
  readonly answer: (isSignedIn: boolean) => void
}
