import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { createRow, type Members, updateRow } from '#kits/records/web/edit/saving.ts'
import { useConflict } from '#kits/records/web/edit/use-conflict.ts'
import { useRowDraft } from '#kits/records/web/edit/use-row-draft.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { type ChecklistRule, checklistRules } from '#modules/papers/contract/checklists.ts'
import { refetchAfterChange } from './after-change.ts'
import { newValues, type RuleValues, toInput, valuesOf } from './form-values.ts'
import { scopeOf } from './words.ts'

interface PaperRuleOptions {
  /** Undefined for a new rule. */
  rule: ChecklistRule | undefined
  onSaved: (rule: ChecklistRule) => void
}

const { create, update } = checklistRules

/** The form of a rule or of a new one, and its submission. */
export function usePaperRuleForm({ rule, onSaved }: PaperRuleOptions) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const { permissions } = useManager()
  const name = `paper-rules.${rule?.id ?? 'new'}`
  const { draft, newId } = useRowDraft(name)
  const [base, setBase] = useState(rule)
  const { conflict, onRefusal } = useConflict<ChecklistRule>(valuesOf)
  const key = base ? { id: base.id, version: base.version } : { id: newId }
  const form = useForm<RuleValues, typeof create.input>({
    name,
    saved: base ? valuesOf(base) : newValues,
    draft: draft as Partial<RuleValues> | undefined,
    draftExtras: base ? undefined : { id: newId },
    isReadOnly: !permissions.includes(create.access),
    schema: (base ? update.input : create.input) as typeof create.input,
    toInput: (values) => ({ ...toInput(values), ...key }),
    submit: async (input) => {
      const members = input as Members
      const saving = base ? updateRow(checklistRules, members) : createRow(checklistRules, members)
      const saved = await saving.catch((error) =>
        onRefusal(error, { base: base && valuesOf(base), mine: form.values, adopt: setBase }),
      )
      refetchAfterChange(queries)
      notify({
        kind: 'success',
        title: t(base ? 'records.edit.saved' : 'paper_rules.created'),
        description: scopeOf(saved, t),
      })
      onSaved(saved)
    },
  })
  return { form, base, conflict, hasDraft: draft !== undefined }
}

export type PaperRuleHandle = ReturnType<typeof usePaperRuleForm>
