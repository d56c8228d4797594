import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { t } from '#kits/i18n/web/texts.ts'
import type { Challenge } from '../shared/proof-of-work.ts'

export type CaptchaKind = 'image' | 'question'

type Shown = { readonly captchaId: string; readonly challenge?: Challenge | undefined } & (
  | { readonly kind: 'image'; readonly image: string }
  | { readonly kind: 'question'; readonly question: string }
)

/** Loaded apart: a page does not need the calls and their schemas until someone writes. */
const loadCalls = () => import('../shared/captcha.ts')

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

/**
 * The proof of work; null where it could not be made: the server decides whether to accept the request without it.
 */
async function prove({ challenge }: Shown, signal: AbortSignal): Promise<string | null> {
  if (!challenge) return null
  try {
    return await (await import('./proof-of-work/prove.ts')).prove(challenge, signal)
  } catch {
    return null
  }
}

/**
 * A captcha: an image, or a question for those who cannot see it. Valid for one attempt. The first is fetched once
 * `isWanted`.
 */
export function useCaptcha(isWanted: boolean) {
  const [kind, setKind] = useState<CaptchaKind>('image')
  const [shown, setShown] = useState<Shown>()
  const [failure, setFailure] = useState<string>()
  /** How often it was replaced, to be announced to screen readers. */
  const [renewals, setRenewals] = useState(0)
  const asking = useRef<AbortController>(undefined)
  /** The proof of work, started when the captcha arrives, so that it is done before the visitor has answered. */
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
    return () => {
      asking.current?.abort()
      // Once it is wanted again, another one is shown.
      setShown(undefined)
      setKind('image')
    }
  }, [load, isWanted])

  // A captcha that failed to load without a connection is fetched when the connection is back.
  useEffect(() => {
    if (failure === undefined) return
    const again = () => void load(kind)
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [failure, kind, load])

  return {
    kind,
    /** Undefined while it loads, or where it could not be loaded. */
    shown: shown?.kind === kind ? shown : undefined,
    failure,
    renewals,
    isProving,
    /** The proof for the call; may still be running. */
    proof: () => proving.current,
    /** Replaces the captcha by another of the same kind. */
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
