import { useState } from 'react'
import type { TextKey } from '#shared/i18n/catalogue.ts'
import { useLanguage } from '../app/language.tsx'
import type { CatalogDefinition, CatalogueCalls, CatalogueRow } from './definition.ts'
import { toFilterInput } from './list/address.ts'
import { Body } from './list/body.tsx'
import { ExportMenu, ExportProgress, useExport } from './list/export.tsx'
import { Filters } from './list/filters.tsx'
import styles from './list/frame.module.css'
import { Head } from './list/head.tsx'
import { useMarkedRow } from './list/marked-row.ts'
import { useOverlayAddress } from './list/overlay-address.ts'
import { Overlays } from './list/overlays.tsx'
import { useRowFocus } from './list/row-focus.ts'
import { Rows } from './list/rows.tsx'
import { useShortcuts } from './list/shortcuts.ts'
import { Toolbar } from './list/toolbar.tsx'
import { useList, useScrolledToTop } from './list/use-list.ts'
import { ViewMenu } from './list/view-menu.tsx'

/** A reference screen: its list, and over it the form, the delete question and the import. */
export function CatalogPage<C extends CatalogueCalls>({ definition }: { definition: CatalogDefinition<C> }) {
  // From here on seen by what all entities have in common.
  return <ListPage definition={definition as unknown as CatalogDefinition} />
}

function ListPage({ definition }: { definition: CatalogDefinition }) {
  const { t } = useLanguage()
  const list = useList(definition)
  const { view, canWrite, page } = list
  const overlay = useOverlayAddress()
  const focus = useRowFocus(page?.items)
  const region = useScrolledToTop(page)
  const exporting = useExport(definition.calls.exportRows, toFilterInput(view.view, view.rules))
  const { markedId, mark } = useMarkedRow()
  const [deleting, setDeleting] = useState<CatalogueRow>()
  const [isImporting, setImporting] = useState(false)
  const onNew = canWrite ? overlay.add : undefined
  useShortcuts({
    '/': focus.toSearch,
    n: onNew,
    ArrowDown: focus.toRows,
    ArrowUp: focus.toRows,
  })
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
      <Toolbar
        {...view}
        search={focus.search}
        onDown={focus.toRows}
        filters={<Filters {...list} {...view} rows={page?.items} />}
      >
        <ViewMenu {...list} />
      </Toolbar>
      <ExportProgress {...exporting} />
      <Body room={definition.room} {...{ list, region, onNew }} dock={null} hasBar={false}>
        <Rows
          {...list}
          {...view}
          columns={list.preferences.shown}
          rows={page?.items}
          isCompact={list.preferences.density === 'compact'}
          markedId={markedId}
          table={focus.table}
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
        onDeleted={focus.leave}
        onDeleteClose={() => setDeleting(undefined)}
        onImportClose={() => setImporting(false)}
      />
    </div>
  )
}
