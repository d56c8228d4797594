import { useEffect, useLayoutEffect, useState } from 'react'
import type { sendMessage } from '#shared/contracts/messages.ts'
import type { Translate } from '#shared/texts/translator.ts'
import { CallError, call } from '#web/api/call.ts'
import { useLazyLoad } from '#web/page/use-lazy-load.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { useForm } from '#web/ui/form.ts'
import { emptyToNull } from '#web/ui/form-problems.ts'
import { useCaptcha } from '#web/ui/use-captcha.ts'
import { readDraft, readFormValues, saveDraft } from './draft.ts'

const empty = { name: '', email: '', phone: '', content: '', captchaCode: '' }

/** The id to send before a captcha has loaded: the server answers that it is wrong. */
const noCaptcha = '00000000-0000-0000-0000-000000000000'

/** The call with its schema, loaded while the visitor writes. */
const loadContract = () => import('#shared/contracts/messages.ts')

/** Messages that replace the server's where those would leave a visitor wondering about their text. */
function wordsFor({ status }: CallError, t: Translate): string | undefined {
  if (status === 503) return t('contact.away')
  if (status !== 0 || navigator.onLine) return undefined
  return t('error.fallback_hint', { hint: t('contact.offline') })
}

/** The state of the contact form, and the name of the last sender. */
export function useContactForm(isWanted: boolean) {
  const { t } = useLanguage()
  const captcha = useCaptcha(isWanted)
  const contract = useLazyLoad(loadContract, isWanted)
  const [sentBy, setSentBy] = useState<string>()

  const form = useForm({
    name: 'contact',
    saved: empty,
    schema: contract?.sendMessage.input,
    toInput: (values) => ({ ...emptyToNull(values), captchaId: captcha.shown?.captchaId ?? noCaptcha }),
    submit: async (input) => {
      const { sendMessage: send } = await loadContract()
      try {
        await call(send, { ...input, proof: await captcha.proof() }, { autoError: false })
        setSentBy(input.name)
      } catch (error) {
        const words = error instanceof CallError && wordsFor(error, t)
        throw words ? new CallError({ ...error, msg: words }, error) : error
      } finally {
        // A captcha is valid for one attempt, failed or not.
        form.set({ captchaCode: '' })
        void captcha.renew()
      }
    },
  })
  useStoredDraft(form)
  return { form, isReady: contract !== undefined, captcha, sentBy, writeAnother: () => setSentBy(undefined) }
}

/** Restores the stored draft after the first render, which must equal the prerendered page. */
function useStoredDraft({
  props,
  values,
  set,
}: Pick<ReturnType<typeof useForm<typeof empty, typeof sendMessage.input>>, 'props' | 'values' | 'set'>) {
  const [isRestored, setRestored] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page stands.
  useLayoutEffect(() => {
    set({ ...readDraft(sessionStorage), ...readFormValues(props.ref.current) })
    setRestored(true)
  }, [])
  useEffect(() => {
    if (isRestored) saveDraft(sessionStorage, values)
  }, [isRestored, values])
}
