import { useRef, useState } from 'react'
import { CallError } from '#kits/http/web/call-error.ts'
import type { SignInProofs } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { type PartTexts, withTexts } from '#kits/i18n/web/texts.ts'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { SignInCaptchaControls } from './sign-in-captcha.tsx'

const texts: PartTexts = {
  'es-MX': () => import('#kits/captcha/texts/es-MX/field.ts'),
  'en-US': () => import('#kits/captcha/texts/en-US/field.ts'),
  'zh-CN': () => import('#kits/captcha/texts/zh-CN/field.ts'),
}

/** Loaded where it is needed: hardly anybody meets it. */
const loadField = () => withTexts(texts, async () => (await import('./sign-in-captcha.tsx')).default)

/** The captcha of a form that signs in, shown once the server wants one. */
export function useSignInCaptcha(readOnly: boolean) {
  const { t } = useLanguage()
  const [isWanted, setWanted] = useState(false)
  const [error, setError] = useState<string>()
  const controls = useRef<SignInCaptchaControls>(null)
  const Field = useLazyLoad(loadField, isWanted)

  return {
    field: Field && <Field ref={controls} error={error} readOnly={readOnly} />,
    /** The members of the call; null where the field has to be filled in first. */
    async answer(): Promise<SignInProofs | null> {
      if (!controls.current) return {}
      const answer = await controls.current.answer()
      setError(answer ? undefined : t('validation.required'))
      return answer
    },
    /** What a refusal means for the captcha; true where the field alone says it. */
    takeRefusal(failure: unknown): boolean {
      if (!(failure instanceof CallError)) return false
      if (failure.key === 'captcha_wanted') setWanted(true)
      const wrong = failure.fields.find(({ path }) => path === 'captchaCode')
      setError(wrong?.msg)
      // With a right password it stays good, as for the code of a second factor.
      if (failure.key === 'wrong_credentials' || isAbout(failure, ['captchaCode', 'proof']))
        controls.current?.renew()
      return wrong !== undefined
    },
  }
}

const isAbout = ({ fields }: CallError, members: readonly string[]): boolean =>
  fields.some(({ path }) => members.includes(path))
