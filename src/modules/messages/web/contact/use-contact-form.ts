import { useEffect, useLayoutEffect, useState } from 'react'
import { useCaptcha } from '#kits/captcha/web/use-captcha.ts'
import { CallError, call } from '#kits/http/web/call.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { screens } from '#kits/page/shared/routes.ts'
import { readContactAbout, withoutContactAbout } from '#kits/page/web/contact-about.ts'
import { useLocation, useNavigate } from '#kits/page/web/router/hooks.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { earlyValues } from '#kits/ui/web/early-values.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { emptyToNull } from '#kits/ui/web/form-problems.ts'
import type { sendMessage } from '#modules/messages/contract/messages.ts'
import { addQuestion, members, readDraft, saveDraft } from './draft.ts'

const empty = { name: '', email: '', phone: '', content: '', captchaCode: '' }

/** The id to send before a captcha has loaded: the server answers that it is wrong. */
const noCaptcha = '00000000-0000-0000-0000-000000000000'

/** The call with its schema, loaded while the visitor writes. */
const loadContract = () => import('#modules/messages/contract/messages.ts')

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
  const question = useQuestion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page stands.
  useLayoutEffect(() => {
    const kept = { ...readDraft(sessionStorage), ...earlyValues(props.ref.current, members) }
    set(question === undefined ? kept : { ...kept, content: addQuestion(kept.content, question) })
    setRestored(true)
  }, [])
  useEffect(() => {
    if (isRestored) saveDraft(sessionStorage, values)
  }, [isRestored, values])
}

/** The question about the shipment that the page was opened for. Its address then names it no more: a reload adds nothing. */
function useQuestion(): string | undefined {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const { search } = useLocation()
  const about = readContactAbout(search)
  const isAsked = about !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page stands.
  useEffect(() => {
    if (isAsked) void navigate(screens.contact.path + withoutContactAbout(search), { replace: true })
  }, [])
  return (
    about && t('contact.about', { number: about.number, status: t(enumKey('CabinStatus', about.status)) })
  )
}
