import { dictionary } from '@zxcvbn-ts/language-common'

/** The commonest passwords of public breaches that our length rule alone would let through. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
