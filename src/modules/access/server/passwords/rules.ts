import { AppError, invalidField } from '#kits/contract/server/app-error.ts'
import { newPassword } from '#kits/contract/shared/fields.ts'
import { fieldIssues } from '#kits/contract/shared/validation.ts'
import { isCommonPassword } from './common.ts'

/** Checks a new password against its length bounds and the list of common passwords. */
export function checkNewPassword(path: string, password: string): void {
  const parsed = newPassword.safeParse(password, { reportInput: true })
  if (!parsed.success) {
    throw new AppError('validation', {
      fields: fieldIssues(parsed.error.issues).map((issue) => ({ ...issue, path })),
    })
  }
  if (isCommonPassword(password)) throw invalidField(path, 'password_common')
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Refuses a password that equals the user name or email. Call with a password within its bounds. */
export function refuseOwnName(
  path: string,
  password: string,
  { userName, email }: { userName: string; email: string },
): void {
  const names = [userName, email, email.slice(0, email.lastIndexOf('@'))]
  if (names.map(folded).includes(folded(password))) throw invalidField(path, 'password_own_name')
}
