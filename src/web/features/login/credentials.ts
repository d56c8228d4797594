import { requestToken } from '#shared/contracts/login.ts'
import { checkInput, emptyToNull, type Values } from '#web/ui/form-problems.ts'

/** The check of what was typed and the call itself. Loaded while somebody types: the page is read without. */

export { signIn } from '#web/session/session.ts'

export const checkCredentials = (typed: Values) => checkInput(requestToken.input, emptyToNull(typed))
