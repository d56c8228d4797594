import { useState } from 'react'
import type { JobEntity } from '#shared/contracts/jobs.ts'
import type { TextKey } from '#shared/i18n/catalogue.ts'
import { useLanguage } from '../app/language.tsx'
import type { CatalogDefinition, CatalogueCalls, CatalogueRow } from './definition.ts'
import { toFilterInput } from './list/address.ts'
import { Body } from './list/body.tsx'
import { ExportMenu, ExportProgress, useExport } from './list/export.tsx'
import { Filters } from './list/filters.tsx'
import styles from './list/frame.module.css'
import { Head } from './list/head.tsx'
import { ListToolbar } from './list/list-toolbar.tsx'
import { useMarkedRow } from './list/marked-row.ts'
import { useOverlayAddress } from './list/overlay-address.ts'
import { Overlays } from './list/overlays.tsx'
import { Rows } from './list/rows.tsx'
import { useShortcuts } from './list/shortcuts.ts'
import { useCatalogList } from './list/use-catalog-list.ts'

/** A reference screen: its list, and over it the form, the delete question and the import. */
export function CatalogPage<C extends CatalogueCalls>({ definition }: { definition: CatalogDefinition<C> }) {
  // From here on seen by what all entities have in common.
  return <ListPage definition={definition as unknown as CatalogDefinition} />
}

function ListPage({ definition }: { definition: CatalogDefinition }) {
  const { t } = useLanguage()
  const { list, seesCompanies, canWrite } = useCatalogList(definition)
  const { view, tools, rows } = list
  const overlay = useOverlayAddress()
  const exporting = useExport({
    exportRows: definition.calls.exportRows,
    entity: definition.room as JobEntity,
    filters: toFilterInput(view.view, view.rules),
    isLong: list.page?.totalExact === false,
  })
  const { markedId, mark } = useMarkedRow()
  const [deleting, setDeleting] = useState<CatalogueRow>()
  const [isImporting, setImporting] = useState(false)
  const onNew = canWrite ? overlay.add : undefined
  useShortcuts({ n: onNew })
  return (
    <div className={styles.page} data-fills-frame>
      <Head
        title={t(`screen.${definition.screen}`)}
        newLabel={t(`${definition.room}.new` as TextKey as 'common.none')}
        onNew={onNew}
        onImport={() => setImporting(true)}
      >
        <ExportMenu {...exporting} />
      </Head>
      <ListToolbar
        list={list}
        filters={<Filters {...{ definition, tools, seesCompanies, rows }} {...view} />}
      />
      <ExportProgress {...exporting} />
      <Body room={definition.room} list={list} region={list.region} onNew={onNew}>
        <Rows
          {...{ definition, list, markedId }}
          onEdit={({ id }) => overlay.edit(id)}
          onDelete={canWrite ? setDeleting : undefined}
        />
      </Body>
      <Overlays
        definition={definition}
        address={overlay}
        canWrite={canWrite}
        deleting={deleting}
        isImporting={isImporting}
        onSaved={({ id }) => mark(id)}
        onDeleted={list.focus.leave}
        onDeleteClose={() => setDeleting(undefined)}
        onImportClose={() => setImporting(false)}
      />
    </div>
  )
}
