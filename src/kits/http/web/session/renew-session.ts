import { loadManager, openSession, type SignInProofs } from './session.ts'

/** Opens another session of the manager: after a changed password, which revokes every token, or when the session ends. */
export async function renewSession(
  username: string,
  password: string,
  proofs: SignInProofs = {},
): Promise<void> {
  await openSession(username, password, proofs)
  await loadManager()
}
