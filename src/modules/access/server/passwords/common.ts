import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common passwords of public breaches that satisfy our length rule. */
const common = new Set(dictionary['passwords-common'].filter((password) => password.length >= 8))

/** With or without accents: the lists have `contrasena`, people type `contraseña`. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  return common.has(password.toLowerCase()) || common.has(plain)
}
