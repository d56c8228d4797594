import { useState } from 'react'
import * as z from 'zod/mini'
import { newPassword, secret } from '#kits/contract/shared/fields.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import type { LoginState } from '#kits/http/web/session/login-state.ts'
import { encryptSecret } from '#kits/http/web/session/session.ts'
import { screens } from '#kits/page/shared/routes.ts'
import { useLocation, useNavigate } from '#kits/page/web/router/hooks.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { setPasswordWithLink } from '#modules/access/contract/password-reset.ts'
import { passwordsMatch } from '../fields/new-password.ts'

const schema = z.strictObject({ newPassword, repeatPassword: secret }).check(passwordsMatch('newPassword'))

const empty = { newPassword: '', repeatPassword: '' }

/** The link was used, has expired, or is invalid. */
const isDeadLink = (error: unknown): boolean =>
  error instanceof CallError &&
  (error.key === 'password_link_dead' || error.fields.some(({ path }) => path === 'token'))

/** Sets a password by the link of a mail; its token is in the `#…`, which browsers do not send to servers. */
export function useLink() {
  const token = useLocation().hash.slice(1)
  const navigate = useNavigate()
  const [deadToken, setDeadToken] = useState<string>()
  const form = useForm({
    name: 'set-password',
    saved: empty,
    schema,
    submit: async (typed) => {
      try {
        const { value, isRsaPassword } = await encryptSecret(typed.newPassword)
        const input = { token, newPassword: value, isRsaPassword }
        const { userName } = await call(setPasswordWithLink, input, { autoError: false })
        const state: LoginState = { userName, hasNewPassword: true }
        await navigate(screens.login.path, { state, replace: true })
      } catch (error) {
        if (isDeadLink(error)) setDeadToken(token)
        throw error
      }
    },
  })
  return { form, isDead: token === '' || token === deadToken }
}
