import type { ReactNode } from 'react'
import { Toolbar } from './toolbar.tsx'
import type { List } from './use-list.ts'
import { ViewMenu } from './view-menu.tsx'

interface ListToolbarProps<Row> {
  list: List<Row>
  filters?: ReactNode
}

/** The search, filters and view options of a list. */
export function ListToolbar<Row>({ list, filters }: ListToolbarProps<Row>) {
  const { focus } = list
  return (
    <Toolbar {...list.view} search={focus.search} onDown={focus.toRows} filters={filters}>
      <ViewMenu definition={list} columns={list.columns} preferences={list.preferences} />
    </Toolbar>
  )
}
