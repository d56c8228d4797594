import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#kits/http/web/call.ts'
import { callKey } from '#kits/http/web/query.ts'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { notify } from '#kits/page/web/notices/notifications.ts'
import { useLocation, useNavigate } from '#kits/page/web/router/hooks.ts'
import { Button } from '#kits/ui/web/button.tsx'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { clearUnsaved } from '#kits/ui/web/unsaved.ts'
import { cabins } from '#modules/shipments/contract/cabins.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { canDelete, canEdit } from '#modules/shipments/rules/status.ts'
import { nameOfCabin } from '../cabin-names.ts'
import { cabinPath, useOriginPath } from '../list/open-cabin.ts'
import { useCabinDeletion } from '../list/use-cabin-deletion.ts'
import { cacheCabin, invalidateCabin } from './form-state/use-cabin-form.ts'
import styles from './page.module.css'

interface ActionsProps {
  cabin: Cabin
  /** Called with true when the deletion starts, and with false where it is refused. */
  onRemoving: (isRemoving: boolean) => void
}

/** The actions on the whole cabin. */
export function Actions({ cabin, onRemoving }: ActionsProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const state = useLocation().state as object | null
  const { role, permissions } = useManager()
  const repeat = () => void navigate(cabinPath('new'), { state: { ...state, duplicateOf: cabin.id } })
  const print = (
    <Button onClick={() => window.print()}>
      <Icon name="print" size={16} />
      {t('cabin_page.print')}
    </Button>
  )
  if (!permissions.includes('cabin.write'))
    return <div className={`flex gap-2 ${styles.actions}`}>{print}</div>
  return (
    <div className={`flex gap-2 ${styles.actions}`}>
      {print}
      {!cabin.confirmed && permissions.includes('cabin.status') && <Confirmation cabin={cabin} />}
      <Button onClick={repeat}>
        <Icon name="duplicate" size={16} />
        {t('cabins.actions.duplicate')}
      </Button>
      {canDelete(cabin.status) && canEdit(role, cabin.status) && (
        <Deletion cabin={cabin} onRemoving={onRemoving} />
      )}
    </div>
  )
}

/** The button by which the brokerage confirms a cabin that a shop announced. */
function Confirmation({ cabin }: { cabin: Cabin }) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const { id, version } = cabin
  const confirm = async () => {
    setBusy(true)
    try {
      cacheCabin(queries, await call(cabins.confirm, { id, version }))
      void queries.invalidateQueries({ queryKey: callKey(cabins.findSameNumbers) })
      notify({ kind: 'success', title: t('cabins.notices.confirmed', { name: nameOfCabin(cabin) }) })
    } catch {
      // The call has shown the failure; the cabin may have changed meanwhile.
      invalidateCabin(queries, id)
    }
    setBusy(false)
  }
  return (
    <Button onClick={() => void confirm()} loading={isBusy}>
      <Icon name="check" size={16} />
      {t('cabins.actions.confirm')}
    </Button>
  )
}

/** Deletes the cabin and returns to the list. */
function Deletion({ cabin, onRemoving }: ActionsProps) {
  const { t } = useLanguage()
  const navigate = useNavigate()
  const path = useOriginPath()
  const [isAsking, setAsking] = useState(false)
  const name = nameOfCabin(cabin)
  const { isBusy, remove } = useCabinDeletion(() => {
    notify({ kind: 'success', title: t('cabins.notices.deleted', { name }) })
    clearUnsaved()
    void navigate(path)
  })
  const confirm = async () => {
    onRemoving(true)
    onRemoving(await remove(cabin))
    setAsking(false)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Icon name="trash" size={16} />
        {t('records.list.delete')}
      </Button>
      <Confirm
        isOpen={isAsking}
        title={t('delete.title', { name })}
        text={t('cabins.notices.delete_text')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('common.cancel')}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
