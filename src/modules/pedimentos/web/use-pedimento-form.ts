import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#kits/http/web/call-error.ts'
import { atField } from '#kits/http/web/field-refusals.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { createRow, type Members, updateRow } from '#kits/records/web/edit/saving.ts'
import { useConflict } from '#kits/records/web/edit/use-conflict.ts'
import { useRowDraft } from '#kits/records/web/edit/use-row-draft.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { type Pedimento, pedimentos } from '../contract.ts'
import { refetchAfterChange } from './after-change.ts'
import { newValues, type PedimentoValues, toInput, valuesOf } from './form-values.ts'
import { nameOf } from './words.ts'

interface PedimentoFormOptions {
  /** Undefined for a new one. */
  row: Pedimento | undefined
  /** The shipment that a new one is about. */
  cabinId: string | undefined
  onSaved: (saved: Pedimento, before: Pedimento | undefined) => void
}

/** The form of a pedimento or of a new one, and its submission. */
export function usePedimentoForm({ row, cabinId, onSaved }: PedimentoFormOptions) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const { permissions } = useManager()
  const name = `pedimentos.${row?.id ?? `new.${cabinId ?? ''}`}`
  const { draft, newId } = useRowDraft(name)
  const [base, setBase] = useState(row)
  const { conflict, onRefusal } = useConflict<Pedimento>(valuesOf)
  const key = base ? { id: base.id, version: base.version } : { id: newId }
  const form = useForm<PedimentoValues, typeof pedimentos.create.input>({
    name,
    saved: base ? valuesOf(base) : newValues(cabinId),
    draft: draft as Partial<PedimentoValues> | undefined,
    draftExtras: base ? undefined : { id: newId },
    isReadOnly: !permissions.includes(pedimentos.update.access),
    schema: (base ? pedimentos.update.input : pedimentos.create.input) as typeof pedimentos.create.input,
    toInput: (values) => ({ ...toInput(values), ...key }),
    submit: async (input) => {
      const members = input as Members
      const saving = base ? updateRow(pedimentos, members) : createRow(pedimentos, members)
      const saved = await saving.catch((error) => {
        const isTaken = error instanceof CallError && error.key === 'code_taken'
        return onRefusal(isTaken ? atField(error, 'number') : error, {
          base: base && valuesOf(base),
          mine: form.values,
          adopt: setBase,
        })
      })
      refetchAfterChange(queries)
      notify({
        kind: 'success',
        title: t(base ? 'records.edit.saved' : 'pedimentos.created'),
        description: nameOf(saved),
      })
      onSaved(saved, base)
    },
  })
  return { form, base, conflict, hasDraft: draft !== undefined }
}

export type PedimentoFormHandle = ReturnType<typeof usePedimentoForm>
