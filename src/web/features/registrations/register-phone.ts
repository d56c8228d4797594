import { useEffect, useState } from 'react'

interface Phone {
  readonly areaCode: string
  readonly phone: string
}

/** The number's digits alone, so that two spellings compare as equal. */
const phoneKey = ({ areaCode, phone }: Phone): string => `${areaCode} ${phone}`.replaceAll(/\D/g, '')

/** `unsent`: its code has to be requested. `sent`: the code was sent. `known`: it needs no code. */
export type PhoneStage = 'unsent' | 'sent' | 'known'

/** The confirmation of the phone in the form; `known` is a number confirmed before. */
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
    /** For requesting another code. */
    forgetSent: () => setSent(undefined),
  }
}
export type PhoneProgress = ReturnType<typeof usePhoneStage>

/** Passes the typed number back: the form is created after the stage it depends on. */
export function useTypedPhone({ setTyped }: PhoneProgress, { areaCode, phone }: Phone): void {
  useEffect(() => setTyped(phoneKey({ areaCode, phone })), [setTyped, areaCode, phone])
}
