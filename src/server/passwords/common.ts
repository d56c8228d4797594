import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common passwords of public breaches that satisfy our length rule. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))

export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
