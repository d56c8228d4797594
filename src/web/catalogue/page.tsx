import { useState } from 'react'
import type { TextKey } from '#shared/texts/translator.ts'
import type { RecordRow } from '../records/definition.ts'
import { ListBody } from '../records/list/body.tsx'
import { ExportMenu, ExportProgress, useExport } from '../records/list/export.tsx'
import { Filters } from '../records/list/filters.tsx'
import styles from '../records/list/frame.module.css'
import { ListHeader } from '../records/list/header.tsx'
import { ListToolbar } from '../records/list/list-toolbar.tsx'
import { useOverlayUrl } from '../records/list/overlay-url.ts'
import { useShortcuts } from '../records/list/shortcuts.ts'
import { toFilterInput } from '../records/list/url-state.ts'
import { useHighlightedRow } from '../records/list/use-highlighted-row.ts'
import { useLanguage } from '../texts/language.tsx'
import type { CatalogueDefinition } from './definition.ts'
import { Overlays } from './overlays.tsx'
import { Rows } from './rows.tsx'
import { useCatalogueList } from './use-catalogue-list.ts'

/** A reference screen: its list, and over it the form, the delete question and the import. */
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
  const [isImporting, setImporting] = useState(false)
  const onNew = canWrite ? overlay.add : undefined
  useShortcuts({ n: onNew })
  return (
    <div className={styles.page} data-fills-frame data-row-height={list.preferences.rowHeight}>
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
        filters={<Filters {...{ definition, tools, seesCompanies, rows }} {...view} />}
      />
      <ExportProgress {...exporting} />
      <ListBody feature={definition.feature} list={list} region={list.region} onNew={onNew}>
        <Rows
          {...{ definition, list, highlightedId }}
          onEdit={({ id }) => overlay.edit(id)}
          onDelete={canWrite ? setDeleting : undefined}
        />
      </ListBody>
      <Overlays
        definition={definition}
        address={overlay}
        canWrite={canWrite}
        deleting={deleting}
        isImporting={isImporting}
        onSaved={({ id }) => highlight(id)}
        onDeleted={list.focus.leave}
        onDeleteClose={() => setDeleting(undefined)}
        onImportClose={() => setImporting(false)}
      />
    </div>
  )
}
