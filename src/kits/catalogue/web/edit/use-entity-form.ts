import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#kits/http/web/call-error.ts'
import { onItsField } from '#kits/http/web/field-refusals.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import type { RecordRow } from '#kits/records/web/definition.ts'
import { invalidateRows } from '#kits/records/web/edit/records.ts'
import { conflictingRow, createRow, type Members, updateRow } from '#kits/records/web/edit/saving.ts'
import { useRowDraft } from '#kits/records/web/edit/use-row-draft.ts'
import type { Conflict } from '#kits/ui/web/differences.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { emptyToNull, type Values } from '#kits/ui/web/form-problems.ts'
import type { CatalogueDefinition } from '../definition.ts'

interface Conflicting extends Conflict {
  readonly current: RecordRow
}

export type EntityForm = ReturnType<typeof useEntityForm>

/** The form of a row or of a new one, and its submission. */
export function useEntityForm(
  definition: CatalogueDefinition,
  row: RecordRow | undefined,
  onSaved: (row: RecordRow) => void,
) {
  const { t, language } = useLanguage()
  const queries = useQueryClient()
  const manager = useManager()
  const name = `${definition.feature}.${row?.id ?? 'new'}`
  const { draft, newId } = useRowDraft(name)
  const [base, setBase] = useState(row)
  const [conflict, setConflict] = useState<Conflicting>()

  const choosesCompany = !row && definition.scoped === true && manager.role === 'operator'
  const key = base ? { id: base.id, version: base.version } : { id: newId }
  const form = useForm<Values, typeof definition.calls.create.input>({
    name,
    saved: {
      ...(base ? definition.toForm(base) : definition.empty),
      ...(choosesCompany && { companyId: manager.company.id }),
    },
    draft,
    draftExtras: base ? undefined : { id: newId },
    isReadOnly: !manager.permissions.includes(definition.write),
    schema: base ? definition.calls.update.input : definition.calls.create.input,
    toInput: ({ companyId, ...values }) => ({
      ...((definition.toInput?.(values) ?? emptyToNull(values)) as object),
      ...(companyId !== undefined && { companyId }),
      ...key,
    }),
    submit: async (input) => {
      const saved = await save(input as Members).catch(onRefusal)
      invalidateRows(queries, definition)
      notify({
        kind: 'success',
        title: t(base ? 'records.edit.saved' : `${definition.feature}.created`),
        description: definition.nameOf(saved, language),
      })
      onSaved(saved)
    },
  })

  const save = (input: Members) =>
    base ? updateRow(definition.calls, input) : createRow(definition.calls, input)

  /** Shows what somebody else saved meanwhile beside the typed values. */
  const onRefusal = (error: unknown): never => {
    if (!(error instanceof CallError)) throw error
    const current = conflictingRow(error)
    if (current) {
      setConflict({
        base: conflict?.base ?? (base && definition.toForm(base)),
        mine: form.values,
        theirs: definition.toForm(current),
        current,
      })
      setBase(current)
    }
    throw onItsField(error)
  }
  return { form, base, conflict, hasDraft: draft !== undefined, choosesCompany }
}
