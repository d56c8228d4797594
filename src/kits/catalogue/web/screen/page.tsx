import { useMemo, useState } from 'react'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { RecordRow } from '#kits/records/web/definition.ts'
import { ListBody } from '#kits/records/web/list/body.tsx'
import { ExportMenu, ExportProgress, useExport } from '#kits/records/web/list/export.tsx'
import { Filters } from '#kits/records/web/list/filters.tsx'
import styles from '#kits/records/web/list/frame.module.css'
import { ListHeader } from '#kits/records/web/list/header.tsx'
import { ListToolbar } from '#kits/records/web/list/list-toolbar.tsx'
import { useOverlayUrl } from '#kits/records/web/list/overlay-url.ts'
import { useShortcuts } from '#kits/records/web/list/shortcuts.ts'
import { toFilterInput } from '#kits/records/web/list/url-state.ts'
import { useHighlightedRow } from '#kits/records/web/list/use-highlighted-row.ts'
import type { CatalogueDefinition } from '../definition.ts'
import { filtersOf } from '../filters.ts'
import { Rows } from '../rows.tsx'
import { useArchiving } from '../use-archiving.ts'
import { useCatalogueList } from '../use-catalogue-list.ts'
import { Overlays } from './overlays.tsx'

/** A reference screen: its list, and over it the form, the questions before a delete or a merge, and the import. */
export function CataloguePage({ definition }: { definition: CatalogueDefinition }) {
  const { t } = useLanguage()
  const { list, seesCompanies, canWrite } = useCatalogueList(definition)
  const { view, tools, rows } = list
  const overlay = useOverlayUrl()
  const exporting = useExport({
    exportRows: definition.calls.exportRows,
    entity: definition.feature,
    filters: toFilterInput(view.view, view.rules),
    isLong: list.page?.totalExact === false,
  })
  const { highlightedId, highlight } = useHighlightedRow()
  const [deleting, setDeleting] = useState<RecordRow>()
  const [merging, setMerging] = useState<RecordRow>()
  const archiving = useArchiving(definition, list.focus.leave)
  const filtered = useMemo(() => ({ ...definition, filters: filtersOf(definition) }), [definition])
  const [isImporting, setImporting] = useState(false)
  const onNew = canWrite ? overlay.add : undefined
  useShortcuts({ n: onNew })
  return (
    <div
      className={`flex gap-2 shrink grow ${styles.page}`}
      data-fills-frame
      data-row-height={list.preferences.rowHeight}
    >
      <ListHeader
        title={t(`screen.${definition.screen}`)}
        newLabel={t(`${definition.feature}.new` as TextKey as 'common.none')}
        onNew={onNew}
        onImport={() => setImporting(true)}
      >
        <ExportMenu {...exporting} />
      </ListHeader>
      <ListToolbar
        list={list}
        filters={<Filters definition={filtered} {...{ tools, seesCompanies, rows }} {...view} />}
      />
      <ExportProgress {...exporting} />
      <ListBody feature={definition.feature} list={list} region={list.region} onNew={onNew}>
        <Rows
          {...{ definition, list, highlightedId }}
          onEdit={({ id }) => overlay.edit(id)}
          changes={canWrite ? { ...archiving, onMerge: setMerging, onDelete: setDeleting } : undefined}
        />
      </ListBody>
      <Overlays
        definition={definition}
        address={overlay}
        canWrite={canWrite}
        deleting={deleting}
        merging={merging}
        isImporting={isImporting}
        onSaved={({ id }) => highlight(id)}
        onDeleted={list.focus.leave}
        onArchive={archiving.onArchive}
        onMerged={(gone, { id }) => {
          list.focus.leave(gone)
          highlight(id)
        }}
        onDeleteClose={() => setDeleting(undefined)}
        onMergeClose={() => setMerging(undefined)}
        onImportClose={() => setImporting(false)}
      />
    </div>
  )
}
