import { useState } from 'react'
import { useCaptcha } from '#kits/captcha/web/use-captcha.ts'
import { call } from '#kits/http/web/call.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useForm } from '#kits/ui/web/form.ts'
import { follow } from '#modules/following/contract/following.ts'

/** The id to send before a captcha has loaded: the server answers that it is wrong. */
const noCaptcha = '00000000-0000-0000-0000-000000000000'

/** The state of the form, and the address to which the link was sent. */
export function useFollowForm(numbers: readonly string[]) {
  const { language } = useLanguage()
  const captcha = useCaptcha(true)
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    name: 'follow',
    saved: { email: '', language: language as string, captchaCode: '' },
    schema: follow.start.input,
    toInput: (values) => ({ ...values, numbers, captchaId: captcha.shown?.captchaId ?? noCaptcha }),
    submit: async (input) => {
      try {
        await call(follow.start, { ...input, proof: await captcha.proof() }, { autoError: false })
        setSentTo(input.email)
      } finally {
        // A captcha is valid for one attempt, failed or not.
        form.set({ captchaCode: '' })
        void captcha.renew()
      }
    },
  })
  return { form, captcha, sentTo }
}
