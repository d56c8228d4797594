import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call, Input } from '#kits/contract/shared/call.ts'
import { CallError, type CallOptions, call } from '#kits/http/web/call.ts'
import { useChanges } from '#kits/http/web/events.ts'
import { callKey, failureOf, useCall } from '#kits/http/web/query.ts'
import { type Message, type MessageThread, messages } from '../contract/messages.ts'

/** A message with its answers, kept up to date with what colleagues and the outbox do. */
export function useThread(row: Message) {
  const { id } = row
  const queries = useQueryClient()
  const queryKey = callKey(messages.get, { id })
  const query = useCall(messages.get, { id })
  const refetch = () => void queries.invalidateQueries({ queryKey })
  useChanges((change) => {
    if (change === 'resync' || (change.kind === 'message' && change.id === id)) refetch()
  })
  const [isBusy, setBusy] = useState(false)

  /** Makes a call that answers with the thread, and shows it. Rejects with a `CallError`. */
  const change = async <C extends Call>(
    contract: C & (typeof messages)['take' | 'release' | 'answer'],
    input: Input<C>,
    options: CallOptions = {},
  ): Promise<void> => {
    setBusy(true)
    try {
      const thread = await call<Call>(contract, input, options)
      queries.setQueryData(queryKey, thread as MessageThread)
    } catch (error) {
      // A colleague was faster: show what they did.
      if (error instanceof CallError && error.status === 409) refetch()
      throw error
    } finally {
      setBusy(false)
    }
    void queries.invalidateQueries({ queryKey: callKey(messages.getPage) })
  }
  const isNewer = query.data !== undefined && query.data.version >= row.version
  return {
    /** In the newest version known. */
    message: isNewer ? query.data : row,
    /** Undefined until they have loaded. */
    answers: query.data?.answers,
    error: failureOf(query),
    isFetching: query.isFetching,
    refetch,
    isBusy,
    change,
  }
}

export type Thread = ReturnType<typeof useThread>
