import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import { TransportType } from '#kits/contract/shared/enums.ts'
import { CallError } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { conflictingRow, createRow, type Members, updateRow } from '#kits/records/web/edit/saving.ts'
import type { ManagerUser } from '#kits/session/shared/account.ts'
import { useForm } from '#kits/ui/web/form.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { canEdit, isClosedTo } from '#modules/shipments/rules/status.ts'
import { nameOfCabin } from '#modules/shipments/web/cabin-names.ts'
import { useBaseVersion } from './use-base-version.ts'
import { useCabinDraft } from './use-cabin-draft.ts'
import { useClearedFields } from './use-cleared-fields.ts'
import { type CabinValues, emptyValues, toInput, toValues, valuesToCopy } from './values.ts'

interface CabinFormOptions {
  /** Undefined for a new cabin. */
  cabin?: Cabin | undefined
  /** The cabin that a new one copies. */
  source?: Cabin | undefined
  onCreated?: (cabin: Cabin) => void
}

export type CabinForm = ReturnType<typeof useCabinForm>

/** The form of a cabin or of a new one, and its submission. */
export function useCabinForm({ cabin, source, onCreated }: CabinFormOptions) {
  const manager = useManager()
  const { name, newId, draft, isOverOther } = useCabinDraft(cabin)
  const versions = useBaseVersion(cabin, isOverOther ? draft : undefined)
  const { base, conflict } = versions
  const readOnlyReason = findReadOnlyReason(manager, cabin)
  const { save, created } = useSaving(versions)

  const options = formOf(base, newId, manager)
  const form = useForm<CabinValues, z.ZodMiniType>({
    name,
    ...options,
    draft: draft ?? (source && { ...valuesToCopy(source), companyId: source.companyId }),
    isReadOnly: readOnlyReason !== undefined,
    submit: async (input) => {
      await save(input as Members, form.values)
      clearing.forget()
    },
  })
  const clearing = useClearedFields(form)
  const newer = versions.followCabin(form)
  useOnceSaved(created, form.isUnsaved, onCreated)
  return {
    form,
    base,
    source,
    clearing,
    conflict,
    /** The newer version that somebody saved while this form held input. */
    newer,
    followMember: versions.followMember,
    showNewer: () => newer && versions.openConflict(newer, form.values),
    choosesCompany: !cabin && manager.role === 'operator',
    hasDraft: draft !== undefined,
    readOnlyReason,
    /** The cabin's zone, or the manager's where none is chosen. */
    zone: form.values.timezone || manager.timezone,
    /** The input of another new cabin with this form's values. */
    inputOf: ({ id, containerNo }: { id: string; containerNo: string }): Members => ({
      ...options.toInput({ ...form.values, containerNo }),
      id,
    }),
    discard: () => {
      form.reset()
      versions.closeConflict()
      clearing.forget()
    },
  }
}

/** The text that says why the manager may not change a cabin. */
export type ReadOnlyReason = 'records.edit.read_only' | 'cabin_form.under_clearance' | 'cabin_form.closed'

function findReadOnlyReason(
  { role, permissions }: ManagerUser,
  cabin: Cabin | undefined,
): ReadOnlyReason | undefined {
  if (!permissions.includes('cabin.write')) return 'records.edit.read_only'
  if (!cabin || canEdit(role, cabin.status)) return undefined
  return isClosedTo(role, cabin.status) ? 'cabin_form.closed' : 'cabin_form.under_clearance'
}

/** The options of a form for this cabin, or for a new one. */
function formOf(base: Cabin | undefined, newId: string, { role, company, timezone }: ManagerUser) {
  const companyId = base?.companyId ?? company.id
  if (!base)
    return {
      saved: { ...emptyValues(TransportType.sea), companyId, etaReason: '' },
      draftExtras: { id: newId },
      schema: cabins.create.input,
      toInput: ({ companyId: chosen, etaReason: _, ...values }: CabinValues) => ({
        ...toInput(values, timezone),
        id: newId,
        ...(role === 'operator' && { companyId: chosen }),
      }),
    }
  const { id, version } = base
  return {
    saved: { ...toValues(base), companyId, etaReason: '' },
    draftExtras: { version: String(version) },
    schema: cabins.update.input,
    toInput: ({ companyId: _, etaReason, ...values }: CabinValues) => ({
      ...toInput(values, timezone, base),
      ...(etaReason && values.eta !== (base.eta ?? '') && { etaReason }),
      id,
      version,
    }),
  }
}

/** Saves the cabin, notifies, and opens the conflict where somebody else saved meanwhile. */
function useSaving({ base, setSaved, openConflict }: ReturnType<typeof useBaseVersion>) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [created, setCreated] = useState<Cabin>()

  const save = async (input: Members, values: CabinValues) => {
    const sent = base ? updateCabin(input) : createCabin(input)
    const saved = await sent.catch((error: unknown): never => {
      const current = error instanceof CallError ? (conflictingRow(error) as Cabin | undefined) : undefined
      if (current) {
        openConflict(current, values)
        cacheCabin(queries, current)
      } else if (base) invalidateCabin(queries, base.id)
      throw error
    })
    cacheCabin(queries, saved)
    setSaved(saved)
    const title = t(base ? 'cabin_form.saved' : 'cabin_form.created')
    notify({ kind: 'success', title, description: nameOfCabin(saved) })
    if (!base) setCreated(saved)
  }
  return { save, created }
}

const updateCabin = (input: Members): Promise<Cabin> => updateRow(cabins, input)

/** Safe to repeat: the id is made here, so a lost response creates no second cabin. */
const createCabin = (input: Members): Promise<Cabin> => createRow(cabins, input)

/** Caches the cabin from a response and invalidates the lists. */
export function cacheCabin(queries: QueryClient, cabin: Cabin): void {
  queries.setQueryData(callKey(cabins.get, { id: cabin.id }), cabin)
  invalidateLists(queries)
}

export function invalidateCabin(queries: QueryClient, id: string): void {
  void queries.invalidateQueries({ queryKey: callKey(cabins.get, { id }) })
}

function invalidateLists(queries: QueryClient): void {
  for (const contract of [cabins.getPage, cabins.getStatusCounts])
    void queries.invalidateQueries({ queryKey: callKey(contract) })
}

/** Only once the saved state has rendered: until then the form counts as unsaved, and leaving would ask. */
function useOnceSaved(
  created: Cabin | undefined,
  isUnsaved: boolean,
  onCreated: ((cabin: Cabin) => void) | undefined,
): void {
  const leave = useEffectEvent((cabin: Cabin) => onCreated?.(cabin))
  useEffect(() => {
    if (created && !isUnsaved) leave(created)
  }, [created, isUnsaved])
}
