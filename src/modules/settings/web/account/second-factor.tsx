import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Result } from '#kits/contract/shared/call.ts'
import { callKey, useCall } from '#kits/http/web/query.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import { getTotp } from '#modules/access/contract/account-security.ts'
import { QueryContent } from './query-content.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpRemoval } from './totp-removal.tsx'
import { PasswordStep, ScanStep, type Setup } from './totp-setup.tsx'

/** The steps of turning the second factor on or off. */
type Step =
  | { at: 'status' }
  | { at: 'password' }
  | { at: 'scan'; setup: Setup }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'removal' }

/** Shows whether the second factor is on, and turns it on or off. */
export function SecondFactor() {
  const query = useCall(getTotp, {})
  return <QueryContent query={query}>{(status) => <Steps status={status} />}</QueryContent>
}

type TotpStatus = Result<typeof getTotp>

function Steps({ status }: { status: TotpStatus }) {
  const queries = useQueryClient()
  const [step, setStep] = useState<Step>({ at: 'status' })
  const element = useFocusOnChange(step.at)
  const back = () => setStep({ at: 'status' })
  const finish = () => {
    void queries.invalidateQueries({ queryKey: callKey(getTotp) })
    back()
  }
  return (
    <div className="stack one-column gap-4" ref={element}>
      {step.at === 'status' && (
        <TotpOverview
          status={status}
          onChange={() => setStep({ at: status.enabled ? 'removal' : 'password' })}
        />
      )}
      {step.at === 'password' && (
        <PasswordStep onSetup={(setup) => setStep({ at: 'scan', setup })} onCancel={back} />
      )}
      {step.at === 'scan' && (
        <ScanStep setup={step.setup} onCodes={(codes) => setStep({ at: 'codes', codes })} onCancel={back} />
      )}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} onKept={finish} />}
      {step.at === 'removal' && <TotpRemoval onRemoved={finish} onCancel={back} />}
    </div>
  )
}

/** With fewer codes left, new ones are recommended. */
const few = 3

function TotpOverview({ status, onChange }: { status: TotpStatus; onChange: () => void }) {
  const { t } = useLanguage()
  const { enabled, recoveryCodesLeft: left } = status
  return (
    <>
      <div className="row wrap gap-2">
        <Tag tone={enabled ? 'cleared' : 'neutral'}>
          {t(enabled ? 'security.totp.on' : 'security.totp.off')}
        </Tag>
        {enabled && <span>{t('security.totp.codes_left', { count: left })}</span>}
      </div>
      {enabled && left < few && <p className="text-compact muted">{t('security.totp.few_codes')}</p>}
      <div>
        <Button onClick={onChange}>{t(enabled ? 'security.totp.turn_off' : 'security.totp.set_up')}</Button>
      </div>
    </>
  )
}

/** Moves the focus with the steps: to the first field, or else to the button that leads on. */
function useFocusOnChange(step: Step['at']) {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    const first = element.current?.querySelector<HTMLElement>('input:not([type="hidden"])')
    ;(first ?? element.current?.querySelector('button'))?.focus()
  }, [step])
  return element
}
