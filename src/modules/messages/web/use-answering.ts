import { useRef, useState } from 'react'
import { CallError } from '#kits/http/web/call.ts'
import { newRowId } from '#kits/http/web/new-id.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { messages } from '../contract/messages.ts'
import { maxAnswerLength } from '../rules/message.ts'
import { useAnswerDraft } from './use-answer-draft.ts'
import { isPending } from './use-processing.ts'
import type { Thread } from './use-thread.ts'

/** Writing and sending an answer. What is typed stays until it has been sent. */
export function useAnswering({ message, answers = [], isBusy, change }: Thread) {
  const { t } = useLanguage()
  const { id: managerId } = useManager()
  const [text, setText] = useAnswerDraft(message.id)
  const [marks, setMarks] = useState(true)
  const [error, setError] = useState<string>()
  const [isSent, setSent] = useState(false)
  /** A colleague has the message: asked before the answer is sent. */
  const [isAsked, setAsked] = useState(false)
  // One text is sent under one id, so that it is mailed once however often it is tried.
  const attempt = useRef({ id: newRowId(), text: '' })

  const send = async () => {
    setAsked(false)
    if (attempt.current.text !== text) attempt.current = { id: newRowId(), text }
    const input = {
      id: message.id,
      text,
      markProcessed: marks && isPending(message),
      answerId: attempt.current.id,
      answersSeen: answers.length,
    }
    try {
      await change(messages.answer, input, { autoError: false })
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(failure.fields[0]?.msg ?? failure.msg)
      return
    }
    setText('')
    setSent(true)
    notify({ kind: 'success', title: t('messages.answer.sent', { name: message.name }) })
  }

  const problem = (): string | undefined => {
    if (text.trim() === '') return t('validation.required')
    if (Array.from(text.trim()).length > maxAnswerLength)
      return t('validation.max_chars', { n: maxAnswerLength })
    return undefined
  }
  return {
    text,
    setText: (next: string) => {
      setError(undefined)
      setText(next)
    },
    marks,
    setMarks,
    error,
    isBusy,
    isSent,
    writeAnother: () => setSent(false),
    isAsked,
    cancel: () => setAsked(false),
    confirm: () => void send(),
    submit: () => {
      if (isBusy) return
      const found = problem()
      setError(found)
      if (found !== undefined) return
      if (message.takenById !== null && message.takenById !== managerId) setAsked(true)
      else void send()
    },
  }
}

export type Answering = ReturnType<typeof useAnswering>
