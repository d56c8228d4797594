import type { Call, Input, Result } from '#kits/contract/shared/call.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { atField } from '#kits/http/web/field-refusals.ts'
import { encryptSecret } from '#kits/http/web/session/session.ts'
import { getManagerUser } from '#kits/session/shared/account.ts'

/** Encrypts the passwords of one call, which has one flag for all: all of them, or none. */
export async function encryptSecrets<S extends Readonly<Record<string, string>>>(
  secrets: S,
): Promise<S & { isRsaPassword: boolean }> {
  const encrypted = await Promise.all(
    Object.entries(secrets).map(async ([name, secret]) => ({ name, ...(await encryptSecret(secret)) })),
  )
  if (!encrypted.every((secret) => secret.isRsaPassword)) return { ...secrets, isRsaPassword: false }
  const values = Object.fromEntries(encrypted.map(({ name, value }) => [name, value]))
  return { ...secrets, ...values, isRsaPassword: true }
}

/**
 * For calls that ask for the password again. Their 401 is a wrong password, which belongs to its field, or a dead
 * session: asking who is signed in then asks for the password over the form, or leaves for the login page, as with any
 * other call. Once somebody is signed in again, the call is made once more.
 */
export async function callWithPassword<C extends Call>(
  contract: C,
  input: Input<C>,
  field = 'password',
): Promise<Result<C>> {
  const options = { autoError: false, autoRedirect: false }
  const send = async () => (await call<Call>(contract, input, options)) as Result<C>
  try {
    return await send().catch(async (error: unknown) => {
      if (!isRefused(error) || error.key === 'wrong_password') throw error
      await call(getManagerUser, {})
      return send()
    })
  } catch (error) {
    throw isRefused(error) ? atField(error, field) : error
  }
}

const isRefused = (error: unknown): error is CallError => error instanceof CallError && error.status === 401
