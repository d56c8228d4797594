import { useRef } from 'react'
import { Light } from '#kits/contract/shared/enums.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Icon } from '#kits/ui/web/icon.tsx'
import { MenuItem, OpenMenu } from '#kits/ui/web/menu.tsx'
import { LightIcon } from '#modules/shipments/web/signs/light-tag.tsx'
import type { Pedimento } from '../contract.ts'
import { nameOf } from './words.ts'

/** What may be done with a pedimento besides downloading its file. */
export interface RowChanges {
  onEdit: (row: Pedimento) => void
  onLight: (row: Pedimento) => void
  onDelete: (row: Pedimento) => void
}

interface RowMenuProps {
  row: Pedimento
  button: HTMLButtonElement
  /** Undefined where the manager may only read. */
  changes: RowChanges | undefined
  onFile: (row: Pedimento) => void
  onClose: () => void
}

/** The menu of one pedimento. */
export default function RowMenu({ row, button, changes, onFile, onClose }: RowMenuProps) {
  const { t } = useLanguage()
  const anchor = useRef(button)
  return (
    <OpenMenu label={t('records.list.actions_of', { name: nameOf(row) })} anchor={anchor} onClose={onClose}>
      {changes && (
        <MenuItem
          id="light"
          label={t('pedimentos.actions.light')}
          icon={<LightIcon light={Light.green} />}
          onAction={() => changes.onLight(row)}
        />
      )}
      {changes && (
        <MenuItem
          id="edit"
          label={t('records.list.edit')}
          icon={<Icon name="pencil" />}
          onAction={() => changes.onEdit(row)}
        />
      )}
      <MenuItem
        id="file"
        label={t('pedimentos.actions.file')}
        icon={<Icon name="export" />}
        onAction={() => onFile(row)}
      />
      {changes && (
        <MenuItem
          id="delete"
          label={t('records.list.delete')}
          icon={<Icon name="trash" />}
          onAction={() => changes.onDelete(row)}
        />
      )}
    </OpenMenu>
  )
}
