import type { Answer, TestServer } from '#app/testing/test-server.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import { forgetPasswordCode, resetPassword } from '../contract/password-reset.ts'

export interface PasswordResetClient {
  /** A new address, so that limits of one test do not affect another. */
  newAddress(): string
  pass(seconds: number): void
  /** Asks for a code and reads it from the newest mail. */
  newCode(email: string): Promise<string>
  /** Resets the password with a valid form; given members and address override the defaults. */
  reset(
    body: Partial<Input<typeof resetPassword>> & { email: string; validCode: string },
    options?: { address?: string; language?: string },
  ): Promise<Answer<null>>
}

export const newPassword = 'quite another password'

/** A client that resets a forgotten password. */
export function createPasswordResetClient(testServer: TestServer): PasswordResetClient {
  let lastHost = 0
  /** Each of another network: a /48 has limits of its own. */
  const newAddress = () => `2001:db8:${(++lastHost).toString(16)}::1`
  return {
    newAddress,
    pass(seconds) {
      testServer.clock.now = new Date(testServer.clock.now.getTime() + seconds * 1000)
    },
    async newCode(email) {
      await testServer.call(forgetPasswordCode, { email }, { address: newAddress() })
      const { content } = await testServer.db
        .selectFrom('outbox')
        .select('content')
        .where('recipient', '=', email.toLowerCase())
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      return /^\d{6}$/m.exec((content as { text: string }).text)?.[0] ?? ''
    },
    reset: (body, options = {}) =>
      testServer.call(
        resetPassword,
        { countryId: 'MX', newPassWord: newPassword, ...body },
        { address: newAddress(), ...options },
      ),
  }
}
