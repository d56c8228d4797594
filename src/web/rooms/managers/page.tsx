import { useState } from 'react'
import { type Manager, managers } from '#shared/contracts/managers.ts'
import { useLanguage } from '../../app/language.tsx'
import { UndeliveredLink } from '../../app/office-undelivered.tsx'
import { Body } from '../../catalog/list/body.tsx'
import { Filters } from '../../catalog/list/filters.tsx'
import styles from '../../catalog/list/frame.module.css'
import { Head } from '../../catalog/list/head.tsx'
import { ListRows } from '../../catalog/list/list-rows.tsx'
import { ListToolbar } from '../../catalog/list/list-toolbar.tsx'
import { useMarkedRow } from '../../catalog/list/marked-row.ts'
import { useOpenedRow } from '../../catalog/list/opened-row.ts'
import { useOverlayAddress } from '../../catalog/list/overlay-address.ts'
import { useShortcuts } from '../../catalog/list/shortcuts.ts'
import { type ListDefinition, useList } from '../../catalog/list/use-list.ts'
import { companyMember } from '../../catalog/list/use-view.ts'
import { managerColumns, managerFilters } from './columns.tsx'
import { Overlays } from './overlays.tsx'

const definition: ListDefinition<Manager> = {
  room: 'managers',
  screen: 'managers',
  getPage: managers.getPage,
  columns: managerColumns,
  filterMembers: [...managerFilters.map(({ member }) => member), companyMember],
}

const filtered = { filters: managerFilters, scoped: true }

/** The managers of every company: added, edited, disabled. */
export default function ManagersPage() {
  const { t } = useLanguage()
  const list = useList(definition)
  const { view, rows, tools } = list
  const overlay = useOverlayAddress()
  const { row, renew } = useOpenedRow(rows, overlay.editId)
  const { markedId, mark } = useMarkedRow()
  const [menu, setMenu] = useState<{ row: Manager; button: HTMLButtonElement }>()
  useShortcuts({ n: overlay.add })
  return (
    <div className={styles.page} data-fills-frame data-density={list.preferences.density}>
      <Head title={t('screen.managers')} newLabel={t('managers.new')} onNew={overlay.add}>
        <UndeliveredLink />
      </Head>
      <ListToolbar
        list={list}
        filters={<Filters definition={filtered} {...{ tools, rows }} {...view} seesCompanies />}
      />
      <Body room="managers" list={list} region={list.region} onNew={overlay.add}>
        <ListRows
          {...{ list, markedId }}
          nameOf={({ userName }) => userName}
          onOpen={({ id }) => overlay.edit(id)}
          onMenu={(opened, button) => setMenu({ row: opened, button })}
        />
      </Body>
      <Overlays
        address={overlay}
        isReady={rows !== undefined}
        row={row}
        menu={menu}
        onMenuClose={() => setMenu(undefined)}
        onSaved={(saved) => {
          renew(saved)
          mark(saved.id)
        }}
      />
    </div>
  )
}
