import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { useSearchParams } from '#kits/page/web/router/hooks.ts'
import { confirmEmail } from '#modules/access/contract/registrations.ts'

export type ConfirmationState = 'asked' | 'done' | 'already' | 'dead'

/** The link was used, has expired, or is invalid. */
const isDeadLink = ({ key, fields }: CallError): boolean =>
  key === 'confirm_link_dead' || fields.some(({ path }) => path === 'token')

/** Confirms an email address by the link of a mail. */
export function useConfirmation() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const [state, setState] = useState<ConfirmationState>(token === '' ? 'dead' : 'asked')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const refuse = (error: CallError) => {
    if (isDeadLink(error)) return setState('dead')
    if (error.key === 'already_confirmed') return setState('already')
    setFailure(error.msg)
  }
  const send = async () => {
    setBusy(true)
    try {
      await call(confirmEmail, { token }, { autoError: false })
      setState('done')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      refuse(error)
    } finally {
      setBusy(false)
    }
  }
  return { state, failure, isBusy, confirm: () => void send() }
}
