import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError, call } from '#kits/http/web/call.ts'
import { onItsField } from '#kits/http/web/field-refusals.ts'
import { callKey } from '#kits/http/web/query.ts'
import { loadManager, useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { conflictingRow } from '#kits/records/web/edit/saving.ts'
import { useRowDraft } from '#kits/records/web/edit/use-row-draft.ts'
import type { Conflict } from '#kits/ui/web/differences.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { emptyToNull } from '#kits/ui/web/form-problems.ts'
import { type Manager, managers } from '#modules/access/contract/managers.ts'
import { nameOf } from './name.ts'

/** The default zone of a new manager (the calls' convention). */
const firstZone = 'America/Mexico_City'

export type Member = 'userName' | 'displayName' | 'email' | 'access' | 'language' | 'companyId' | 'timezone'

const valuesOf = (manager: Pick<Manager, Member>) => {
  const { userName, displayName, email, access, language, companyId, timezone } = manager
  return {
    userName,
    displayName: displayName ?? '',
    email,
    access: access as string,
    language: language ?? '',
    companyId,
    timezone,
  }
}

interface Conflicting extends Conflict {
  readonly updatedAt: string
}

export type ManagerForm = ReturnType<typeof useManagerForm>

/** The form of a manager or of a new one, and its submission. */
export function useManagerForm(row: Manager | undefined, onSaved: (row: Manager) => void) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const own = useManager()
  const name = `managers.${row?.id ?? 'new'}`
  const { draft, newId } = useRowDraft(name)
  const [base, setBase] = useState(row)
  const [conflict, setConflict] = useState<Conflicting>()
  const companies = useCompanyNames([row, base, { companyId: own.company.id, companyName: own.company.name }])

  const key = base ? { id: base.id, version: base.version } : { id: newId }
  const blank: Pick<Manager, Member> = {
    userName: '',
    displayName: null,
    email: '',
    access: 'staff',
    language: null,
    companyId: own.company.id,
    timezone: firstZone,
  }
  const form = useForm({
    name,
    saved: valuesOf(base ?? blank),
    draft,
    draftExtras: base ? undefined : { id: newId },
    schema: base ? managers.update.input : managers.create.input,
    toInput: (values) => ({ ...emptyToNull(values), ...key }),
    submit: async (input) => {
      const saved = await send(input).catch(onRefusal)
      void queries.invalidateQueries({ queryKey: callKey(managers.getPage) })
      // The office's layout shows one's own name.
      if (saved.id === own.id) void loadManager().catch(() => undefined)
      notify(
        base
          ? {
              kind: 'success',
              title: t('records.edit.saved'),
              description:
                saved.pendingEmail === null || saved.pendingEmail === base.pendingEmail
                  ? nameOf(saved)
                  : t('managers.notices.confirm_text', { email: saved.pendingEmail }),
            }
          : {
              kind: 'success',
              title: t('managers.notices.created'),
              description: t('managers.notices.created_text', { email: saved.email }),
            },
      )
      onSaved(saved)
    },
  })
  const send = (input: unknown) =>
    base
      ? call(managers.update, input as Parameters<typeof call<typeof managers.update>>[1], quietly)
      : call(managers.create, input as Parameters<typeof call<typeof managers.create>>[1], quietly)

  /** Shows what somebody else saved meanwhile beside the typed values. */
  const onRefusal = (error: unknown): never => {
    if (!(error instanceof CallError)) throw error
    const current = conflictingRow<Manager>(error)
    if (current) {
      setConflict({
        base: conflict?.base ?? (base && valuesOf(base)),
        mine: form.values,
        theirs: valuesOf(current),
        updatedAt: current.updatedAt,
      })
      setBase(current)
    }
    throw onItsField(error)
  }
  return { form, conflict, hasDraft: draft !== undefined, ...companies }
}

const quietly = { autoError: false }

type Named = Pick<Manager, 'companyId' | 'companyName'>

/** The names of the companies met in this form, by id. */
function useCompanyNames(known: readonly (Named | undefined)[]) {
  const [picked, setPicked] = useState<readonly Named[]>([])
  return {
    nameOfCompany: (id: string) =>
      [...picked, ...known].find((company) => company?.companyId === id)?.companyName ?? '',
    noteCompany: ({ id, label }: { id: string; label: string }) =>
      setPicked((before) => [...before, { companyId: id, companyName: label }]),
  }
}
