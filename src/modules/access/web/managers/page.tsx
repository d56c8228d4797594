import { useMemo, useState } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { useTitle } from '#kits/i18n/web/title.ts'
import { screenTitle } from '#kits/layouts/web/office/screen-title.ts'
import { outbox } from '#kits/mail/shared/outbox.ts'
import { UndeliveredLink } from '#kits/mail/web/undelivered-link.tsx'
import { ListBody } from '#kits/records/web/list/body.tsx'
import { Filters } from '#kits/records/web/list/filters.tsx'
import styles from '#kits/records/web/list/frame.module.css'
import { ListHeader } from '#kits/records/web/list/header.tsx'
import { ListRows } from '#kits/records/web/list/list-rows.tsx'
import { ListToolbar } from '#kits/records/web/list/list-toolbar.tsx'
import { useOverlayUrl } from '#kits/records/web/list/overlay-url.ts'
import { useShortcuts } from '#kits/records/web/list/shortcuts.ts'
import { useDrawerRow } from '#kits/records/web/list/use-drawer-row.ts'
import { useHighlightedRow } from '#kits/records/web/list/use-highlighted-row.ts'
import { type ListDefinition, useList } from '#kits/records/web/list/use-list.ts'
import { companyMember } from '#kits/records/web/list/use-list-view.ts'
import { type Manager, managers } from '#modules/access/contract/managers.ts'
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
    <div
      className={`flex gap-2 shrink grow ${styles.page}`}
      data-fills-frame
      data-row-height={list.preferences.rowHeight}
    >
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
