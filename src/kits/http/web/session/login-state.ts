/** What a screen passes on to the login page, as state of the history entry. */
export interface LoginState {
  /** Filled in as the user name; an email address works as well. */
  readonly userName?: string | undefined
  /** Set after a password was changed or set. */
  readonly hasNewPassword?: boolean
}

/** Validated: history state may come from an older version of the app. */
export function readLoginState(state: unknown): LoginState {
  const { userName, hasNewPassword } = (state ?? {}) as Record<keyof LoginState, unknown>
  return {
    userName: typeof userName === 'string' ? userName : undefined,
    hasNewPassword: hasNewPassword === true,
  }
}
