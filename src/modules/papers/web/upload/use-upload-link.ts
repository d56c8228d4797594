import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Result } from '#kits/contract/shared/call.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { upload } from '#kits/http/web/files.ts'
import { adoptLanguage, chosenLanguage, t } from '#kits/i18n/web/texts.ts'
import type { uploadLinks } from '#modules/papers/contract/upload-links.ts'
import { isOnItsWay, SendQueue } from './send-queue.ts'

export type AskedPapers = Result<typeof uploadLinks.open>

export type LinkState =
  | { readonly kind: 'loading' | 'dead' }
  | { readonly kind: 'failed'; readonly msg: string }
  | { readonly kind: 'shown'; readonly asked: AskedPapers }

/** The calls, beside the script of the page; without a connection they are missing like any answer. */
async function loadCalls(): Promise<typeof uploadLinks> {
  try {
    return (await import('#modules/papers/contract/upload-links.ts')).uploadLinks
  } catch (cause) {
    throw new CallError({ status: 0, code: null, msg: t('error.fallback'), result: null }, cause)
  }
}

const quietly = { autoError: false } as const

/** A token that the contract refuses is no link either. */
const isDead = ({ key, fields }: CallError): boolean =>
  key === 'upload_link_dead' || fields.some(({ path }) => path === 'token')

function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('online', listener)
      addEventListener('offline', listener)
      return () => {
        removeEventListener('online', listener)
        removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}

/** What a link asks for, and the files that are sent by it; without a token, as the server renders it, it is loading. */
export function useUploadLink(token: string | undefined) {
  const [state, setState] = useState<LinkState>({ kind: token === '' ? 'dead' : 'loading' })
  const [queue] = useState(
    () =>
      new SendQueue(
        // The token is the first member: the server decides by it before it takes the file.
        async (kind, file, options) =>
          upload((await loadCalls()).upload, { token: token ?? '', kind }, file, { ...options, ...quietly }),
        () => setState({ kind: 'dead' }),
      ),
  )
  const files = useSyncExternalStore(queue.subscribe, queue.files, queue.files)
  const isOnline = useOnline()

  const load = async () => {
    if (!token) return
    try {
      const asked = await call((await loadCalls()).open, { token }, quietly)
      setState({ kind: 'shown', asked })
      // The link of the mail says the language; one that was passed on without it does not.
      if (chosenLanguage(location.search) === undefined) await adoptLanguage(asked.language)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setState(isDead(error) ? { kind: 'dead' } : { kind: 'failed', msg: error.msg })
    }
  }
  /** At first in any case: a browser may be wrong about its connection. */
  const goOn = useEffectEvent((isBack: boolean) => {
    if (isBack) queue.goOn()
    if (state.kind === 'loading' || (isBack && state.kind === 'failed')) void load()
  })
  useEffect(() => goOn(isOnline), [isOnline])
  useEffect(() => () => queue.close(), [queue])

  const isBusy = files.some(isOnItsWay)
  useEffect(() => {
    if (!isBusy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isBusy])

  return { state, files, queue, isOnline, isBusy, retry: () => void load() }
}
