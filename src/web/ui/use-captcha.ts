import { useCallback, useEffect, useRef, useState } from 'react'
import type { Challenge } from '#shared/contracts/proof-of-work.ts'
import { CallError, call } from '../api/call.ts'
import { t } from '../texts/texts.ts'

export type CaptchaKind = 'image' | 'question'

type Shown = { readonly captchaId: string; readonly challenge?: Challenge | undefined } & (
  | { readonly kind: 'image'; readonly image: string }
  | { readonly kind: 'question'; readonly question: string }
)

/** The calls come with their schemas, which a page can do without until someone writes. */
const loadCalls = () => import('#shared/contracts/captcha.ts')

const askFor: Record<CaptchaKind, (signal: AbortSignal) => Promise<Shown>> = {
  image: async (signal) => {
    const { generateCaptcha } = await loadCalls()
    return { kind: 'image', ...(await call(generateCaptcha, {}, { autoError: false, signal })) }
  },
  question: async (signal) => {
    const { generateQuestion } = await loadCalls()
    return { kind: 'question', ...(await call(generateQuestion, {}, { autoError: false, signal })) }
  },
}

/** What could not be proven is sent without: the server says whether that will do. */
async function prove({ challenge }: Shown, signal: AbortSignal): Promise<string | null> {
  if (!challenge) return null
  try {
    return await (await import('../proof-of-work/prove.ts')).prove(challenge, signal)
  } catch {
    return null
  }
}

/**
 * A captcha to answer: as an image, or as a question for those who do not see it. It serves one try. The first is
 * asked for once it is wanted.
 */
export function useCaptcha(isWanted: boolean) {
  const [kind, setKind] = useState<CaptchaKind>('image')
  const [shown, setShown] = useState<Shown>()
  const [failure, setFailure] = useState<string>()
  /** How often it was replaced, for those who do not see that it was. */
  const [renewals, setRenewals] = useState(0)
  const asking = useRef<AbortController>(undefined)
  /** The work behind the captcha: under way from when it came, so that it is done before anyone has answered. */
  const proving = useRef<Promise<string | null>>(Promise.resolve(null))
  const [isProving, setProving] = useState(false)

  const load = useCallback(async (wanted: CaptchaKind) => {
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    setFailure(undefined)
    try {
      const captcha = await askFor[wanted](controller.signal)
      setShown(captcha)
      setProving(captcha.challenge !== undefined)
      proving.current = prove(captcha, controller.signal)
      void proving.current.then(() => controller.signal.aborted || setProving(false))
    } catch (error) {
      if (controller.signal.aborted) return
      setShown(undefined)
      if (!navigator.onLine) setFailure(t('error.fallback_hint', { hint: t('captcha_field.offline') }))
      else setFailure(error instanceof CallError ? error.msg : t('error.fallback'))
    }
  }, [])

  useEffect(() => {
    if (!isWanted) return
    void load('image')
    return () => asking.current?.abort()
  }, [load, isWanted])

  // What could not be had for want of a connection comes with it.
  useEffect(() => {
    if (failure === undefined) return
    const again = () => void load(kind)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failure, kind, load])

  return {
    kind,
    /** Missing while it is on its way, or could not be had. */
    shown: shown?.kind === kind ? shown : undefined,
    failure,
    renewals,
    isProving,
    /** What the call takes beside the answer; may still be under way. */
    proof: () => proving.current,
    /** Another one of the same kind: this one was used, or cannot be read. */
    renew: () => {
      setRenewals((count) => count + 1)
      return load(kind)
    },
    change: (to: CaptchaKind) => {
      setKind(to)
      return load(to)
    },
  }
}

export type Captcha = ReturnType<typeof useCaptcha>
