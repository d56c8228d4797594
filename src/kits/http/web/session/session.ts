import { adoptLanguage, currentLanguage } from '#kits/i18n/web/texts.ts'
import { loginPath } from '#kits/page/shared/routes.ts'
import { read, remove, write } from '#kits/page/web/storage/storage.ts'
import { getPublicKey, logOut, requestToken } from '#kits/session/shared/login.ts'
import { getManagerUser, type ManagerUser } from '#kits/session/shared/manager-user.ts'
import { abortSessionCalls, call } from '../call.ts'
import { clearDrafts } from './drafts.ts'
import { updateManager } from './manager.ts'

/** Sign-in, sign-out and the signed-in manager. */

export { hasToken, manager, updateManager, useManager } from './manager.ts'

/** Whether the manager has signed in on this page and was not loaded yet. */
let hasJustSignedIn = false

/**
 * At sign-in: of the account's language and one picked in this browser just before, the latter wins and is stored. Later
 * loads leave the language alone: what was chosen in this browser since may not have reached the account.
 */
async function followLanguage({ language }: ManagerUser): Promise<void> {
  const picked = read('pickedLanguage')
  if (picked) void import('./save-language.ts').then(({ saveLanguage }) => saveLanguage(picked), ignore)
  // Where its texts cannot be loaded, the page stays in the language it is in.
  else if (language && language !== currentLanguage()) await adoptLanguage(language).catch(ignore)
}

const ignore = (): void => undefined

export async function loadManager(): Promise<ManagerUser> {
  const user = await call(getManagerUser, {}, { autoError: false, autoRedirect: false })
  if (hasJustSignedIn) await followLanguage(user)
  hasJustSignedIn = false
  updateManager(user)
  return user
}

/** What a sign-in may need besides the password. */
export interface SignInProofs {
  /** The code of the second factor, where the manager has one. */
  totpCode?: string | null
  /** Where others have failed too often. */
  captchaId?: string | null
  captchaCode?: string | null
  proof?: string | null
}

interface Credentials extends SignInProofs {
  username: string
  password: string
  remember: boolean
}

/** Exchanges the password for a token. Rejects with a `CallError`; then nothing is shown or stored. */
export async function openSession(
  username: string,
  password: string,
  proofs: SignInProofs = {},
): Promise<void> {
  const { value, isRsaPassword } = await encryptSecret(password)
  const { accessToken, expiresIn } = await call(
    requestToken,
    // What the form has checked may come along, with its default of the encryption.
    { ...proofs, username, password: value, isRsaPassword },
    { autoError: false, autoRedirect: false },
  )
  write('accessToken', accessToken, { expiresInSeconds: expiresIn })
}

export async function signIn({ username, password, remember, ...proofs }: Credentials): Promise<void> {
  await openSession(username, password, proofs)
  if (remember) write('rememberedLogin', { userName: username })
  else remove('rememberedLogin')
  hasJustSignedIn = true
  // The guard loads the new manager; until then the previous one must not be shown.
  updateManager(undefined)
}

/** How long to wait for the log-out call before the page is left; the call itself continues. */
const logOutPatienceMs = 3000

/** Ends the session here at once, and on the server as soon as it answers. */
export async function endSession(): Promise<void> {
  const loggedOut = call(logOut, {}, { autoError: false, autoRedirect: false, outlivesPage: true })
  remove('accessToken')
  const patience = new Promise<void>((resolve) => setTimeout(resolve, logOutPatienceMs))
  await Promise.race([loggedOut.catch(() => undefined), patience])
}

export async function signOut(): Promise<void> {
  abortSessionCalls()
  await endSession()
  clearDrafts()
  remove('recentCabins')
  leaveFor(loginPath)
}

/** A full page load drops routes, caches and all other state of the session. */
function leaveFor(address: string): void {
  location.assign(address)
}

/** RSA-OAEP with SHA-256 encrypts at most the key's bytes less 66. */
const paddingBytes = 66

/** A password as the calls take it: encrypted where WebCrypto is there (a secure context), else plain. */
export async function encryptSecret(secret: string): Promise<{ value: string; isRsaPassword: boolean }> {
  const plain = { value: secret, isRsaPassword: false }
  if (!globalThis.crypto?.subtle) return plain
  const { publicKey } = await call(getPublicKey, {}, { autoError: false })
  const key = await crypto.subtle.importKey(
    'spki',
    fromBase64(publicKey.replaceAll(/-----[^-]+-----|\s/g, '')),
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  )
  const bytes = new TextEncoder().encode(secret)
  const { modulusLength } = key.algorithm as RsaKeyAlgorithm
  if (bytes.length > modulusLength / 8 - paddingBytes) return plain
  const encrypted = await crypto.subtle.encrypt({ name: 'RSA-OAEP' }, key, bytes)
  return { value: toBase64(new Uint8Array(encrypted)), isRsaPassword: true }
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
