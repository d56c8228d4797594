import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useRestoredDraft } from '#kits/http/web/session/drafts.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { setOperator } from '#kits/operator/web/operator.ts'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { useConflict } from '#kits/records/web/edit/use-conflict.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { desk } from '#modules/desk/contract.ts'
import { type Settings, settings } from '../contract.ts'
import { type SettingValues, toInput, valuesOf } from './form-values.ts'

const formName = 'settings'

/** A draft knows the version that it was typed over. */
type Draft = Partial<SettingValues> & { readonly version: string }

/** The form of settings, which follows what colleagues save until something is typed. */
export function useSettingsForm(saved: Settings) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const draft = useRestoredDraft<Draft>(formName)
  const { version: draftedOver, ...drafted } = draft ?? {}
  const [base, setBase] = useState(() =>
    draftedOver === undefined ? saved : { ...saved, version: Number(draftedOver) },
  )
  const { conflict, clear, onRefusal } = useConflict<Settings>(valuesOf)
  const form = useForm<SettingValues, typeof settings.update.input>({
    name: formName,
    saved: valuesOf(base),
    draft: draft && drafted,
    draftExtras: { version: String(base.version) },
    schema: settings.update.input,
    toInput: (values) => toInput(values, base.version),
    submit: async (input) => {
      const now = await call(settings.update, input, { autoError: false }).catch((error) =>
        // What a restored draft was typed over is not known.
        onRefusal(error, { base: draft ? undefined : valuesOf(base), mine: form.values, adopt: setBase }),
      )
      setBase(now)
      clear()
      setOperator(now)
      queries.setQueryData(callKey(settings.get, {}), now)
      // The desk asks for settings that are missing.
      void queries.invalidateQueries({ queryKey: [desk.getToday.path] })
      notify({ kind: 'success', title: t('settings.saved'), description: t('settings.saved_text') })
    },
  })
  if (saved.version > base.version && !form.isUnsaved && !form.isBusy) setBase(saved)
  return { form, conflict, hasDraft: draft !== undefined }
}

export type SettingsForm = ReturnType<typeof useSettingsForm>
