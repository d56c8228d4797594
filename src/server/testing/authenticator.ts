import { confirmTotp, setupTotp } from '#shared/contracts/account-security.ts'
import { stepAt, totpCodeAt } from '../totp/totp.ts'
import type { TestServer } from './test-server.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A secret as an app reads it. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export interface Authenticator {
  /** What the app shows at the time of the test server, or so many steps of 30 seconds later. */
  code(steps?: number): string
  /** None of those that count now. */
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

/** Turns the second factor of a signed-in manager on, and moves the clock past the code this took. */
export async function enrol(testServer: TestServer, token: string, password: string) {
  const { secret } = (await testServer.call(setupTotp, { password }, { token })).result
  const app = createAuthenticator(testServer, secret)
  const { recoveryCodes } = (await testServer.call(confirmTotp, { totpCode: app.code() }, { token })).result
  testServer.clock.now = new Date(testServer.clock.now.getTime() + 60_000)
  return { app, recoveryCodes }
}
