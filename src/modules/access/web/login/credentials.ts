import { requestToken } from '#kits/session/shared/login.ts'
import { checkInput, emptyToNull, type Values } from '#kits/ui/web/form-problems.ts'

/** The check of what was typed and the call itself. Loaded while somebody types: the page is read without. */

export { signIn } from '#kits/http/web/session/session.ts'

export const checkCredentials = (typed: Values) => checkInput(requestToken.input, emptyToNull(typed))
