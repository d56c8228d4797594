import { useEffect, useState } from 'react'

interface Phone {
  readonly areaCode: string
  readonly phone: string
}

/** Two ways of writing a number are one number. */
const phoneKey = ({ areaCode, phone }: Phone): string => `${areaCode} ${phone}`.replaceAll(/\D/g, '')

/** Unsent: its code has to be asked for. Sent: it is on its way. Known: it needs none. */
export type PhoneStage = 'unsent' | 'sent' | 'known'

/** How far the phone in the form is confirmed; `known` is the number that was confirmed before. */
export function usePhoneStage(start: Phone, known?: Phone) {
  const [typed, setTyped] = useState(() => phoneKey(start))
  const [sent, setSent] = useState<{ to: string; at: number }>()
  const stage: PhoneStage =
    known && typed === phoneKey(known) ? 'known' : sent?.to === typed ? 'sent' : 'unsent'
  return {
    stage,
    sentAt: sent?.at,
    setTyped,
    noteSent: (phone: Phone) => setSent({ to: phoneKey(phone), at: Date.now() }),
    /** Another code is wanted. */
    forgetSent: () => setSent(undefined),
  }
}
export type PhoneProgress = ReturnType<typeof usePhoneStage>

/** The form is made with the stage, so what is typed into it comes back here. */
export function useTypedPhone({ setTyped }: PhoneProgress, { areaCode, phone }: Phone): void {
  useEffect(() => setTyped(phoneKey({ areaCode, phone })), [setTyped, areaCode, phone])
}
