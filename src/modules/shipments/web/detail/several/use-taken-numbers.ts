import { useEffect, useEffectEvent, useState } from 'react'
import type { Result } from '#kits/contract/shared/call.ts'
import { call } from '#kits/http/web/call.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinForm } from '../form-state/use-cabin-form.ts'
import type { ContainerRow } from '../form-state/use-several.ts'

/** Of a cabin of the same company before one of another; a shop is not told whose. */
function warningOf(found: Result<typeof cabins.findSameNumbers>, t: Translate): string | undefined {
  const [own, other] = [found.duplicates[0], found.elsewhere[0]]
  if (own) return t('cabin_several.taken', { status: t(enumKey('CabinStatus', own.status)) })
  if (other) return t('cabin_form.number_of_other', { company: other.companyName })
  return found.knownElsewhere ? t('cabin_form.number_known') : undefined
}

/** Warnings by number that a cabin under way already has it. Asked one after the other: there may be a hundred. */
export function useTakenNumbers(rows: readonly ContainerRow[], { form }: CabinForm) {
  const { t } = useLanguage()
  const { role } = useManager()
  const [warnings, setWarnings] = useState<Readonly<Record<string, string>>>({})
  const { companyId } = form.values
  const ask = useEffectEvent(async (signal: AbortSignal) => {
    for (const { containerNo } of rows) {
      const company = role === 'operator' ? { companyId } : {}
      const found = await call(
        cabins.findSameNumbers,
        { containerNo, bookingNo: null, blNo: null, ...company },
        { signal, autoError: false },
      )
      const warning = warningOf(found, t)
      if (warning !== undefined) setWarnings((before) => ({ ...before, [containerNo]: warning }))
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    // Without an error message: it is only a warning.
    ask(stop.signal).catch(() => undefined)
    return () => stop.abort()
  }, [])
  return warnings
}
