import { lazy, Suspense } from 'react'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import { MoreFields } from '#kits/ui/web/field-group.tsx'
import { FieldSkeleton } from '#kits/ui/web/skeleton.tsx'
import type { Suggestion } from '#kits/ui/web/suggest-field.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import type { AddressFormHandle } from './address-form.ts'

const SuggestField = lazy(() => import('#kits/ui/web/suggest-field.tsx'))
const loadMexico = () => import('./mexico/suggestions.ts')

const placeNames = {
  western: ['provinceEnName', 'cityEnName', 'countyEnName'],
  chinese: ['provinceCnName', 'cityCnName', 'countyCnName'],
} as const

type Script = keyof typeof placeNames
type PlaceMember = (typeof placeNames)[Script][number]

/**
 * Each place has a Chinese name and one in Latin letters. Managers see the name in their own script first, the other
 * behind a disclosure. For Mexico the Spanish name comes first for everybody, since documents use it.
 */
export function PlaceFields({ form }: { form: AddressFormHandle }) {
  const { language, t } = useLanguage()
  const isMexico = form.values.countryId === 'MX'
  const [first, other]: [Script, Script] =
    language === 'zh-CN' && !isMexico ? ['chinese', 'western'] : ['western', 'chinese']
  const isRefused = placeNames[other].some((member) => form.field(member).error !== undefined)
  return (
    <>
      <TextField label={t('addresses.fields.postCode')} autoComplete="off" {...form.field('postCode')} />
      {placeNames[first].map((member) => (
        <PlaceField key={member} form={form} member={member} isMexico={isMexico} />
      ))}
      <TextField
        label={t('addresses.fields.address')}
        autoComplete="off"
        required
        {...form.field('address')}
      />
      <TextField label={t('addresses.fields.address2')} autoComplete="off" {...form.field('address2')} />
      <MoreFields
        title={t(`addresses.other_names.${other}`)}
        hint={t(`addresses.other_names_hint.${other}`)}
        isOpen={isRefused}
      >
        {placeNames[other].map((member) => (
          <PlaceField key={member} form={form} member={member} isMexico={isMexico} />
        ))}
      </MoreFields>
    </>
  )
}

interface PlaceFieldProps {
  form: AddressFormHandle
  member: PlaceMember
  isMexico: boolean
}

function PlaceField({ form, member, isMexico }: PlaceFieldProps) {
  const { t } = useLanguage()
  const mexico = useLazyLoad(loadMexico, isMexico)
  const label = t(`addresses.fields.${member}` satisfies TextKey)
  const field = form.field(member)
  const suggested: Partial<Record<PlaceMember, readonly Suggestion[]>> = mexico
    ? {
        provinceEnName: mexico.stateSuggestions,
        cityEnName: mexico.municipalitySuggestions(form.values.provinceEnName),
      }
    : {}
  const suggestions = suggested[member] ?? []
  if (suggestions.length === 0) return <TextField label={label} autoComplete="off" {...field} />
  return (
    <Suspense fallback={<FieldSkeleton />}>
      <SuggestField
        label={label}
        hint={t('addresses.hints.suggested')}
        suggestions={suggestions}
        {...field}
        onValue={(value) =>
          mexico && member === 'provinceEnName'
            ? form.set(mexico.withState(form.values, value))
            : field.onValue(value)
        }
      />
    </Suspense>
  )
}
