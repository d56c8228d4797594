import { useState } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { useNavigate } from '#kits/page/web/router/hooks.ts'
import type { IconName } from '#kits/ui/web/icon.tsx'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { CabinRow } from '#modules/shipments/contract/row.ts'
import { canDelete, canEdit, nextStatuses } from '#modules/shipments/rules/status.ts'
import { cabinPath, useOpenCabin } from './open-cabin.ts'
import { useCabinDeletion } from './use-cabin-deletion.ts'

export interface RowAction {
  readonly id: string
  readonly label: TextKey
  readonly icon: IconName
  readonly run: () => void
}

/** Opens the forms that change one cabin. */
export interface RowForms {
  readonly step: (row: CabinRow) => void
  readonly change: (row: CabinRow) => void
}

/** The actions on a cabin of the list. */
export function useRowActions(onGone: (row: CabinRow) => void, forms: RowForms) {
  const navigate = useNavigate()
  const { role, permissions } = useManager()
  const [deleting, setDeleting] = useState<CabinRow>()
  const removal = useCabinDeletion(onGone)

  const open = useOpenCabin()
  const add = () => void navigate(cabinPath('new'))
  const canWrite = permissions.includes(cabins.create.access)
  const canRestore = permissions.includes(cabins.restore.access)

  const actionsOf = (row: CabinRow): RowAction[] => {
    if (row.deletedAt !== null)
      return canRestore
        ? [{ id: 'restore', label: 'cabins.actions.restore', icon: 'undo', run: () => removal.restore(row) }]
        : []
    const duplicate = () => void navigate(cabinPath('new'), { state: { duplicateOf: row.id } })
    const isEditable = canWrite && canEdit(role, row.status)
    const isDeletable = isEditable && canDelete(row.status)
    const hasNext = permissions.includes(cabins.changeStatus.access) && nextStatuses(row.status).length > 0
    return [
      { id: 'open', label: 'cabins.actions.open', icon: 'arrow-right', run: () => open(row) },
      ...(hasNext
        ? [
            {
              id: 'step',
              label: 'cabins.actions.next_step',
              icon: 'check',
              run: () => forms.step(row),
            } as const,
          ]
        : []),
      ...(isEditable
        ? [
            {
              id: 'change',
              label: 'cabins.actions.change',
              icon: 'pencil',
              run: () => forms.change(row),
            } as const,
          ]
        : []),
      ...(canWrite
        ? [{ id: 'duplicate', label: 'cabins.actions.duplicate', icon: 'duplicate', run: duplicate } as const]
        : []),
      ...(isDeletable
        ? [
            {
              id: 'delete',
              label: 'records.list.delete',
              icon: 'trash',
              run: () => setDeleting(row),
            } as const,
          ]
        : []),
    ]
  }
  return {
    open,
    add: canWrite ? add : undefined,
    actionsOf,
    ...removal,
    canRestore,
    deleting,
    cancelDelete: () => setDeleting(undefined),
  }
}

export type RowActions = ReturnType<typeof useRowActions>
