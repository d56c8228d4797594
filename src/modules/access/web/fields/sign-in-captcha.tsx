import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import { CaptchaField } from '#kits/captcha/web/field.tsx'
import { useCaptcha } from '#kits/captcha/web/use-captcha.ts'
import type { SignInProofs } from '#kits/http/web/session/session.ts'

export interface SignInCaptchaControls {
  /** Null while nothing is typed, which leads to the field. */
  answer(): Promise<SignInProofs | null>
  /** Another captcha, for one that was used up. */
  renew(): void
}

interface SignInCaptchaProps {
  ref: Ref<SignInCaptchaControls>
  error: string | undefined
  readOnly: boolean
}

/** The captcha that a sign-in needs where others have failed too often. */
export default function SignInCaptcha({ ref, error, readOnly }: SignInCaptchaProps) {
  const captcha = useCaptcha(true)
  const [code, setCode] = useState('')
  const place = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    async answer() {
      if (code.trim() === '' || !captcha.shown) {
        place.current?.querySelector('input')?.focus()
        return null
      }
      const { captchaId } = captcha.shown
      return { captchaId, captchaCode: code, proof: await captcha.proof() }
    },
    renew() {
      setCode('')
      void captcha.renew()
    },
  }))
  return (
    <div ref={place}>
      <CaptchaField
        name="captchaCode"
        value={code}
        onValue={setCode}
        error={error}
        captcha={captcha}
        readOnly={readOnly}
      />
    </div>
  )
}
