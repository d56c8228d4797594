import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useRestoredDraft } from '#kits/http/web/session/drafts.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { useConflict } from '#kits/records/web/edit/use-conflict.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { type HolidayYear, holidays } from '#modules/deadlines/contract/holidays.ts'
import { refetchAfterChange } from '../after-change.ts'
import { readDays, toInput, valuesOf, type YearValues } from './year-form.ts'

/** A draft knows the version that it was typed over. */
type Draft = Partial<YearValues> & { readonly version: string }

/** The form of a year's calendar, which follows what others save until something is typed. Saving it confirms the year. */
export function useYearForm(year: HolidayYear, isReadOnly: boolean) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const name = `holidays.${year.year}`
  const draft = useRestoredDraft<Draft>(name)
  const { version: draftedOver, ...drafted } = draft ?? {}
  const [base, setBase] = useState(() =>
    draftedOver === undefined ? year : { ...year, version: Number(draftedOver) },
  )
  const { conflict, clear, onRefusal } = useConflict<HolidayYear>(valuesOf)
  const form = useForm<YearValues, typeof holidays.setYear.input>({
    name,
    saved: valuesOf(base),
    draft: draft && drafted,
    draftExtras: { version: String(base.version) },
    isReadOnly,
    schema: holidays.setYear.input,
    toInput: (values) => toInput(base.year, base.version, values),
    submit: async (input) => {
      const saved = await call(holidays.setYear, input, { autoError: false }).catch((error) =>
        // What a restored draft was typed over is not known.
        onRefusal(error, {
          base: draft ? undefined : valuesOf(base),
          mine: form.values,
          adopt: setBase,
        }),
      )
      setBase(saved)
      clear()
      queries.setQueryData(callKey(holidays.getYear, { year: saved.year }), saved)
      refetchAfterChange(queries)
      notify({ kind: 'success', title: t('rules.holidays.saved', { year: String(saved.year) }) })
    },
  })
  if (year.version > base.version && !form.isUnsaved && !form.isBusy) setBase(year)
  return {
    form,
    base,
    conflict,
    hasDraft: draft !== undefined,
    /** A day was refused when the form was last sent. */
    isDayRefused: readDays(form.values.days).some((_, index) =>
      ['on', 'name'].some(
        (member) => form.field(`days.${index}.${member}` as keyof YearValues).error !== undefined,
      ),
    ),
  }
}

export type YearForm = ReturnType<typeof useYearForm>
