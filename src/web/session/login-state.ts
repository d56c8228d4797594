/** How one comes to the login page from a screen that knows more: kept with the entry of the history. */
export interface LoginState {
  /** To sign in with; an email serves as well. */
  readonly userName?: string | undefined
  /** A password was just set. */
  readonly hasNewPassword?: boolean
}

/** A history may hold anything, an older version's entries too. */
export function readLoginState(state: unknown): LoginState {
  const { userName, hasNewPassword } = (state ?? {}) as Record<keyof LoginState, unknown>
  return {
    userName: typeof userName === 'string' ? userName : undefined,
    hasNewPassword: hasNewPassword === true,
  }
}
