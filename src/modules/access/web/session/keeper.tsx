import { useCallback, useEffect, useRef, useState } from 'react'
import { offerSignIn } from '#kits/http/web/call.ts'
import { isWrite } from '#kits/http/web/own-writes.ts'
import { hasToken, useManager } from '#kits/http/web/session/manager.ts'
import { currentManager, followOtherTabs } from '#kits/http/web/session/other-tabs.ts'
import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'
import { expiryOf, onOtherTabChange, read } from '#kits/page/web/storage/storage.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { hasUnsaved } from '#kits/ui/web/unsaved.ts'
import { useNow } from '#kits/ui/web/use-now.ts'
import type { Question } from './question.ts'

/** How long before its end a session is offered to be continued. */
const warningMs = 5 * 60_000

const texts: PartTexts = {
  'es-MX': () => import('#modules/access/texts/es-MX/session.ts'),
  'en-US': () => import('#modules/access/texts/en-US/session.ts'),
  'zh-CN': () => import('#modules/access/texts/zh-CN/session.ts'),
}

const loadParts = () =>
  withTexts(texts, async () => {
    const [dialog, warning] = await Promise.all([import('./dialog.tsx'), import('./warning.tsx')])
    return { Dialog: dialog.default, Warning: warning.default }
  })

/** Minutes until the session ends, once that is near. */
function useMinutesLeft(): number | undefined {
  const now = useNow().getTime()
  const left = (expiryOf('accessToken') ?? Number.POSITIVE_INFINITY) - now
  return left > 0 && left <= warningMs && hasToken() ? Math.ceil(left / 60_000) : undefined
}

/** Whether the same manager has a newer token than the one that was refused, as from another tab. */
async function isRenewed(managerId: string, refused: string | undefined): Promise<boolean> {
  const token = read('accessToken')
  return token !== undefined && token !== refused && (await currentManager())?.id === managerId
}

/** One question at a time, however many calls wait for its answer. */
function useQuestion() {
  const [question, setQuestion] = useState<Question>()
  const asked = useRef<Promise<boolean>>(undefined)
  const ask = useCallback((about: Omit<Question, 'answer'>): Promise<boolean> => {
    asked.current ??= new Promise<boolean>((answer) => setQuestion({ ...about, answer })).finally(() => {
      asked.current = undefined
      setQuestion(undefined)
    })
    return asked.current
  }, [])
  return [question, ask] as const
}

/**
 * Asks for the password over what is on screen: when the session ended while something was being saved or written, before
 * it ends, and when somebody else signed in in another tab.
 */
export default function SessionKeeper() {
  const manager = useManager()
  const [question, ask] = useQuestion()
  const minutesLeft = useMinutesLeft()
  useEffect(
    () =>
      offerSignIn(async (access, refused) => {
        if (!isWrite({ access }) && !hasUnsaved()) return false
        if (await isRenewed(manager.id, refused)) return true
        return ask({ why: 'ended' })
      }),
    [ask, manager.id],
  )
  const endsAt = useRef<number>(undefined)
  useEffect(() => {
    endsAt.current = expiryOf('accessToken') ?? endsAt.current
  })
  useEffect(
    () =>
      followOtherTabs({
        endsAt: () => endsAt.current,
        onOtherManager: async (other) => void (await ask({ why: 'other_manager', other })),
      }),
    [ask],
  )
  useEffect(() => {
    if (!question) return
    // Signing in again in another tab answers it here as well.
    return onOtherTabChange('accessToken', async () => {
      if (await isRenewed(manager.id, undefined)) question.answer(true)
    })
  }, [question, manager.id])
  // Stays below its own question, whose end gives the focus back to its button.
  const isNear = minutesLeft !== undefined && (!question || question.why === 'ending')
  const loaded = useLazyLoad(loadParts, isNear || question !== undefined)
  if (!loaded) return null
  return (
    <>
      {question && <loaded.Dialog {...question} />}
      {isNear && <loaded.Warning minutes={minutesLeft} onContinue={() => void ask({ why: 'ending' })} />}
    </>
  )
}
