import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { createRow, type Members, updateRow } from '#kits/records/web/edit/saving.ts'
import { useConflict } from '#kits/records/web/edit/use-conflict.ts'
import { useRowDraft } from '#kits/records/web/edit/use-row-draft.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { useToday } from '#kits/ui/web/use-today.ts'
import { type DeadlineRule, deadlineRules } from '#modules/deadlines/contract/rules.ts'
import { refetchAfterChange } from '../after-change.ts'
import {
  formSchemas,
  newValues,
  type RuleMember,
  type RuleValues,
  readSteps,
  toInput,
  valuesOf,
  withFraction,
} from './form-values.ts'
import { scopeOf } from './words.ts'

interface RuleFormOptions {
  /** Undefined for a new rule. */
  rule: DeadlineRule | undefined
  /** The rule of which a new one is another version. */
  copied: DeadlineRule | undefined
  onSaved: (rule: DeadlineRule) => void
}

/** The form of a rule or of a new one, and its submission. */
export function useRuleForm({ rule, copied, onSaved }: RuleFormOptions) {
  const { t, language } = useLanguage()
  const queries = useQueryClient()
  const today = useToday()
  const { permissions } = useManager()
  const name = `rules.${rule?.id ?? (copied ? `copy.${copied.id}` : 'new')}`
  const { draft, newId } = useRowDraft(name)
  const [base, setBase] = useState(rule)
  const { conflict, onRefusal } = useConflict<DeadlineRule>(valuesOf)
  const fresh = copied ? { ...valuesOf(copied), validFrom: today } : newValues(today)
  const key = base ? { id: base.id, version: base.version } : { id: newId }
  const form = useForm<RuleValues, typeof formSchemas.create>({
    name,
    saved: base ? valuesOf(base) : fresh,
    draft: draft as Partial<RuleValues> | undefined,
    draftExtras: base ? undefined : { id: newId },
    isReadOnly: !permissions.includes('deadline.manage'),
    schema: (base ? formSchemas.update : formSchemas.create) as typeof formSchemas.create,
    toInput: (values) => ({ ...toInput(values), ...key }),
    submit: async (input) => {
      const members = withFraction(input) as Members
      const saving = base ? updateRow(deadlineRules, members) : createRow(deadlineRules, members)
      const saved = await saving.catch((error) =>
        onRefusal(error, { base: base && valuesOf(base), mine: form.values, adopt: setBase }),
      )
      refetchAfterChange(queries)
      notify({
        kind: 'success',
        title: t(base ? 'records.edit.saved' : 'rules.created'),
        description: scopeOf(saved, { t, language }),
      })
      onSaved(saved)
    },
  })
  return {
    form,
    base,
    conflict,
    hasDraft: draft !== undefined,
    /** A step was refused when the form was last sent. */
    isStepRefused: readSteps(form.values.steps).some((_, index) =>
      ['fromDay', 'perDay'].some(
        (member) => form.field(`steps.${index}.${member}` as RuleMember).error !== undefined,
      ),
    ),
  }
}

export type RuleFormHandle = ReturnType<typeof useRuleForm>
