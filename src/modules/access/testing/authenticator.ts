import type { TestServer } from '#app/testing/test-server.ts'
import { confirmTotp, setupTotp } from '../contract/account-security.ts'
import { stepAt, totpCodeAt } from '../server/totp/totp.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Decodes a secret as an authenticator app does. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export interface Authenticator {
  /** The code at the test server's time, or so many steps of 30 seconds later. */
  code(steps?: number): string
  /** A code that is not valid now. */
  wrongCode(): string
}

export function createAuthenticator(testServer: TestServer, secret: string): Authenticator {
  const key = fromBase32(secret)
  const code = (steps = 0) => totpCodeAt(key, stepAt(testServer.clock.now) + steps)
  return {
    code,
    wrongCode: () => {
      const right = [code(-1), code(0), code(1)]
      return ['000000', '111111', '222222', '333333'].find((each) => !right.includes(each)) ?? ''
    },
  }
}

/** Turns on the second factor of a signed-in manager, and moves the clock past the code this used up. */
export async function enrol(testServer: TestServer, token: string, password: string) {
  const { secret } = (await testServer.call(setupTotp, { password }, { token })).result
  const app = createAuthenticator(testServer, secret)
  const { recoveryCodes } = (await testServer.call(confirmTotp, { totpCode: app.code() }, { token })).result
  testServer.clock.now = new Date(testServer.clock.now.getTime() + 60_000)
  return { app, recoveryCodes }
}
