import { loadManager, openSession } from './session.ts'

/** Opens another session of the manager: after a changed password, which revokes every token, or when the session ends. */
export async function renewSession(
  username: string,
  password: string,
  totpCode: string | null = null,
): Promise<void> {
  await openSession(username, password, totpCode)
  await loadManager()
}
