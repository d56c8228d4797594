import { loadManager, openSession } from './session.ts'

/** A changed password revokes every token, this tab's too: signs in again with the new one. */
export async function renewSession(username: string, password: string): Promise<void> {
  await openSession(username, password)
  await loadManager()
}
