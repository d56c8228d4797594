import { useState } from 'react'
import { deleteDraft, readDraft, storeDraft } from '#kits/http/web/session/drafts.ts'

const keyOf = (messageId: string): string => `message-answer:${messageId}`

/** The answer being written to a message: kept in this tab until it is sent, whichever screen is opened meanwhile. */
export function useAnswerDraft(messageId: string): [text: string, setText: (text: string) => void] {
  const [text, show] = useState(() => String(readDraft(keyOf(messageId))?.text ?? ''))
  const setText = (next: string) => {
    show(next)
    if (next === '') deleteDraft(keyOf(messageId))
    else storeDraft(keyOf(messageId), { text: next })
  }
  return [text, setText]
}
