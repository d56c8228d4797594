import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { call } from '#kits/http/web/call.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { conflictingRow } from '#kits/records/web/edit/saving.ts'
import { loadImportDialog } from '#kits/records/web/import/load-dialog.ts'
import type { OverlayUrl } from '#kits/records/web/list/overlay-url.ts'
import { type Pedimento, pedimentos } from '../contract.ts'
import { refetchAfterChange } from './after-change.ts'
import type { Saved } from './form.tsx'
import type { RowChanges } from './row-menu.tsx'
import type { FileDownload } from './use-file-download.ts'
import { nameOf } from './words.ts'

const FormDrawer = lazy(() => import('./drawer.tsx'))
const Detail = lazy(() => import('./detail.tsx'))
const RowMenu = lazy(() => import('./row-menu.tsx'))
const LightDialog = lazy(() => import('./light-dialog.tsx'))
const ImportDialog = lazy(loadImportDialog)
const DeleteDialog = lazy(async () => ({
  default: (await import('#kits/ui/web/delete-dialog.tsx')).DeleteDialog,
}))

const feature = { feature: 'pedimentos', calls: pedimentos }

/** The row whose menu is open, and the button it was opened by. */
export interface Menu {
  readonly row: Pedimento
  readonly button: HTMLButtonElement
}

/** What is open over the list besides its menu and what the URL says. */
export type Opened =
  | { readonly name: 'light' | 'delete'; readonly row: Pedimento }
  | { readonly name: 'import' }

interface OverlaysProps {
  overlay: OverlayUrl
  menu: Menu | undefined
  onMenuClose: () => void
  opened: Opened | undefined
  onOpened: (opened: Opened | undefined) => void
  canWrite: boolean
  file: FileDownload
  undo: ReactNode
  onSaved: (saved: Saved) => void
  /** A light was recorded in its own dialog. */
  onRecorded: (row: Pedimento) => void
  onStep: ((row: Pedimento) => void) | undefined
  onDeleted: (row: Pedimento) => void
}

/** Over the list: a pedimento in full, its form, its menu, its light, and the question before it is deleted. */
export function Overlays(props: OverlaysProps) {
  const { overlay, menu, opened, onOpened, canWrite, file, undo, onSaved, onRecorded, onStep } = props
  const close = () => onOpened(undefined)
  const changes: RowChanges | undefined = canWrite
    ? {
        onEdit: ({ id }) => overlay.edit(id),
        onLight: (row) => onOpened({ name: 'light', row }),
        onDelete: (row) => onOpened({ name: 'delete', row }),
      }
    : undefined
  const { shownId, editId } = overlay
  return (
    <Suspense>
      {shownId !== undefined && (
        <Detail
          key={shownId}
          id={shownId}
          {...{ file, undo, onStep }}
          onEdit={canWrite ? () => overlay.edit(shownId) : undefined}
          onLight={changes?.onLight}
          onClose={overlay.close}
        />
      )}
      {canWrite && (overlay.isNew || editId !== undefined) && (
        <FormDrawer
          key={editId ?? 'new'}
          id={editId}
          cabinId={overlay.cabinId}
          onSaved={onSaved}
          onClose={overlay.close}
        />
      )}
      {menu && (
        <RowMenu
          key={menu.row.id}
          {...menu}
          changes={changes}
          onFile={file.start}
          onClose={props.onMenuClose}
        />
      )}
      {opened?.name === 'light' && <LightDialog row={opened.row} onRecorded={onRecorded} onClose={close} />}
      {opened?.name === 'delete' && (
        <DeletePedimento row={opened.row} onDeleted={() => props.onDeleted(opened.row)} onClose={close} />
      )}
      {opened?.name === 'import' && <ImportDialog definition={feature} onClose={close} />}
    </Suspense>
  )
}

interface DeletePedimentoProps {
  row: Pedimento
  onDeleted: () => void
  onClose: () => void
}

function DeletePedimento({ row, onDeleted, onClose }: DeletePedimentoProps) {
  const { t } = useLanguage()
  const queries = useQueryClient()
  const leave = () => {
    refetchAfterChange(queries)
    onClose()
  }
  return (
    <DeleteDialog
      name={nameOf(row)}
      text={t('pedimentos.delete_text')}
      done={t('pedimentos.deleted')}
      remove={() => call(pedimentos.remove, { id: row.id, version: row.version }, { autoError: false })}
      wayOn={(refusal) =>
        conflictingRow(refusal) && {
          text: t('records.edit.delete_stale'),
          action: { label: t('records.edit.reload'), go: leave },
        }
      }
      onClose={onClose}
      onDeleted={() => {
        onDeleted()
        leave()
      }}
    />
  )
}
