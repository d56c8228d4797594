import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useLazyLoad } from '#kits/page/web/use-lazy-load.ts'
import type { OverlayUrl } from '#kits/records/web/list/overlay-url.ts'
import { Confirm } from '#kits/ui/web/confirm.tsx'
import type { Manager } from '#modules/access/contract/managers.ts'
import { HandOver, useHandOverQuestion } from './hand-over/hand-over.tsx'
import { nameOf } from './name.ts'
import { actions, useRowActions } from './row-actions.ts'

const loadDrawer = () => import('./drawer.tsx')
const loadMenu = () => import('./row-menu.tsx')

interface OverlaysProps {
  address: OverlayUrl
  /** The list has loaded: a row it does not contain does not exist. */
  isReady: boolean
  /** The manager in the form. */
  row: Manager | undefined
  menu: { row: Manager; button: HTMLButtonElement } | undefined
  onMenuClose: () => void
  onSaved: (row: Manager) => void
}

/** Over the list: the form, a row's menu, and the question before an action. */
export function Overlays({ address, isReady, row, menu, onMenuClose, onSaved }: OverlaysProps) {
  const { t } = useLanguage()
  const isEditing = isReady && address.editId !== undefined
  const drawer = useLazyLoad(loadDrawer, address.isNew || isEditing)
  const rowMenu = useLazyLoad(loadMenu, menu !== undefined)
  const { asked, isBusy, ask, cancel, confirm } = useRowActions(onSaved)
  const handOver = useHandOverQuestion()
  const name = asked ? nameOf(asked.row) : ''
  const action = asked && actions[asked.name]
  return (
    <>
      {drawer && (address.isNew || isEditing) && (
        <drawer.default
          key={address.editId ?? 'new'}
          isNew={address.isNew}
          row={row}
          onSaved={(saved) => {
            onSaved(saved)
            void handOver.askAfter(row, saved)
          }}
          onClose={address.close}
        />
      )}
      {menu && rowMenu && (
        <rowMenu.default
          key={menu.row.id}
          {...menu}
          onEdit={() => address.edit(menu.row.id)}
          onAction={(chosen) =>
            chosen === 'disable' && handOver.isOffered(menu.row)
              ? handOver.ask(menu.row, { isDisabling: true })
              : ask(chosen, menu.row)
          }
          onHandOver={handOver.isOffered(menu.row) ? () => handOver.ask(menu.row) : undefined}
          onClose={onMenuClose}
        />
      )}
      <Confirm
        isExpected={menu !== undefined}
        isOpen={action !== undefined}
        isHarmless={action?.isHarmless ?? true}
        title={action ? t(action.title, { name }) : ''}
        text={action ? t(action.text) : ''}
        confirmLabel={action ? t(action.label) : ''}
        cancelLabel={t('common.cancel')}
        isBusy={isBusy}
        onConfirm={() => void confirm()}
        onCancel={cancel}
      />
      <HandOver {...handOver} isExpected={menu !== undefined} onSaved={onSaved} />
    </>
  )
}
