import { useMemo, useState } from 'react'
import { type Manager, managers } from '#shared/contracts/managers.ts'
import { outbox } from '#shared/contracts/outbox.ts'
import { screenTitle } from '#web/layouts/office/screen-title.ts'
import { UndeliveredLink } from '#web/layouts/office/undelivered-link.tsx'
import { ListBody } from '#web/records/list/body.tsx'
import { Filters } from '#web/records/list/filters.tsx'
import styles from '#web/records/list/frame.module.css'
import { ListHeader } from '#web/records/list/header.tsx'
import { ListRows } from '#web/records/list/list-rows.tsx'
import { ListToolbar } from '#web/records/list/list-toolbar.tsx'
import { useOverlayUrl } from '#web/records/list/overlay-url.ts'
import { useShortcuts } from '#web/records/list/shortcuts.ts'
import { useDrawerRow } from '#web/records/list/use-drawer-row.ts'
import { useHighlightedRow } from '#web/records/list/use-highlighted-row.ts'
import { type ListDefinition, useList } from '#web/records/list/use-list.ts'
import { companyMember } from '#web/records/list/use-list-view.ts'
import { useManager } from '#web/session/session.ts'
import { useLanguage } from '#web/texts/language.tsx'
import { useTitle } from '#web/texts/title.ts'
import { managerColumns, managerFilters } from './columns.tsx'
import { nameOf } from './name.ts'
import { Overlays } from './overlays.tsx'

const filterMembers = managerFilters.map(({ member }) => member)

const listOf = (seesCompanies: boolean): ListDefinition<Manager> => ({
  feature: 'managers',
  screen: 'managers',
  getPage: managers.getPage,
  columns: managerColumns(seesCompanies),
  filterMembers: seesCompanies ? [...filterMembers, companyMember] : filterMembers,
})

const filtered = { filters: managerFilters, scoped: true }

/** Managers, an operator's of every company, a shop's of its own: added, edited, disabled. */
export default function ManagersPage() {
  const { t } = useLanguage()
  const manager = useManager()
  const permissions: readonly string[] = manager.permissions
  const seesCompanies = permissions.includes('company.read')
  const list = useList(useMemo(() => listOf(seesCompanies), [seesCompanies]))
  const title = t(screenTitle('managers', manager))
  useTitle('managers', title, { isWhole: true })
  const { view, rows, tools } = list
  const overlay = useOverlayUrl()
  const { row, update } = useDrawerRow(rows, overlay.editId)
  const { highlightedId, highlight } = useHighlightedRow()
  const [menu, setMenu] = useState<{ row: Manager; button: HTMLButtonElement }>()
  useShortcuts({ n: overlay.add })
  return (
    <div className={styles.page} data-fills-frame data-row-height={list.preferences.rowHeight}>
      <ListHeader title={title} newLabel={t('managers.new')} onNew={overlay.add}>
        {permissions.includes(outbox.getPage.access) && <UndeliveredLink />}
      </ListHeader>
      <ListToolbar
        list={list}
        filters={<Filters definition={filtered} {...{ tools, rows, seesCompanies }} {...view} />}
      />
      <ListBody feature="managers" list={list} region={list.region} onNew={overlay.add}>
        <ListRows
          {...{ list, highlightedId }}
          label={title}
          nameOf={nameOf}
          onOpen={({ id }) => overlay.edit(id)}
          onMenu={(opened, button) => setMenu({ row: opened, button })}
        />
      </ListBody>
      <Overlays
        address={overlay}
        isReady={rows !== undefined}
        row={row}
        menu={menu}
        onMenuClose={() => setMenu(undefined)}
        onSaved={(saved) => {
          update(saved)
          highlight(saved.id)
        }}
      />
    </div>
  )
}
