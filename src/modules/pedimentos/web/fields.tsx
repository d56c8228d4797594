import { lazy, Suspense, useRef } from 'react'
import { Light } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { DayField } from '#kits/ui/web/day-field.tsx'
import { FormFields } from '#kits/ui/web/form-parts.tsx'
import { SelectField } from '#kits/ui/web/select-field.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import { useToday } from '#kits/ui/web/use-today.ts'
import { pedimentoKeys } from '#modules/reference/rules/pedimento-keys.ts'
import { CabinsField } from './cabins-field.tsx'
import { dayBesideLight } from './form-values.ts'
import { NoteField } from './note-field.tsx'
import { NumberField } from './number-field.tsx'
import type { PedimentoFormHandle } from './use-pedimento-form.ts'

const SuggestField = lazy(() => import('#kits/ui/web/suggest-field.tsx'))

export function PedimentoFields({ form, base }: Pick<PedimentoFormHandle, 'form' | 'base'>) {
  const { t } = useLanguage()
  const today = useToday()
  const filled = useRef<string>(undefined)
  const setLight = (light: string) => {
    const day = form.values.modulatedOn
    const modulatedOn = dayBesideLight(light, day, { saved: base, today, filled: filled.current })
    if (light === '') filled.current = undefined
    else if (day === '') filled.current = modulatedOn
    form.set({ light, modulatedOn })
  }
  const keys = pedimentoKeys.map((key) => ({ value: key, also: t(`pedimentos.keys.${key}`) }))
  return (
    <>
      <NumberField savedNumber={base?.number} {...form.field('number')} />
      <CabinsField known={base?.cabins ?? []} {...form.field('cabinIds')} />
      <FormFields>
        <Suspense fallback={<FieldSkeleton />}>
          <SuggestField
            label={t('pedimentos.fields.key')}
            hint={t('pedimentos.hints.key')}
            suggestions={keys}
            {...form.field('key')}
          />
        </Suspense>
        <TextField
          label={t('pedimentos.fields.section')}
          hint={t('pedimentos.hints.section')}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('section')}
        />
        <DayField label={t('pedimentos.fields.paidOn')} today={today} {...form.field('paidOn')} />
        <DayField label={t('pedimentos.fields.modulatedOn')} today={today} {...form.field('modulatedOn')} />
        <SelectField
          label={t('pedimentos.fields.light')}
          hint={t('pedimentos.hints.light')}
          none={t('pedimentos.no_light')}
          options={Object.values(Light).map((light) => ({
            value: String(light),
            label: t(enumKey('Light', light)),
          }))}
          {...form.field('light')}
          onValue={setLight}
        />
        <DayField label={t('pedimentos.fields.releasedOn')} today={today} {...form.field('releasedOn')} />
      </FormFields>
      <NoteField {...form.field('note')} />
    </>
  )
}
