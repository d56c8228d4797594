import { useEffect, useEffectEvent } from 'react'
import { useCall } from '#kits/http/web/query.ts'
import { useSearchParams } from '#kits/page/web/router/hooks.ts'
import { type Message, messages } from '../contract/messages.ts'

const member = 'message'

/** Opens the message that a link names, wherever it is in the list: `?message=<id>`, which then leaves the address. */
export function useLinkedMessage(open: (message: Message) => void): void {
  const [params, setParams] = useSearchParams()
  const id = params.get(member)
  const { data, isError } = useCall(messages.get, { id: id ?? '' }, { isWanted: id !== null })
  const settle = useEffectEvent(() => {
    if (data) open(data)
    setParams(
      (now) => {
        const rest = new URLSearchParams(now)
        rest.delete(member)
        return rest
      },
      { replace: true, preventScrollReset: true },
    )
  })
  const isSettled = id !== null && (data?.id === id || isError)
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
}
