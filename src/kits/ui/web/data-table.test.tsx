import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DataTable } from './data-table.tsx'
import { rowAfterKey } from './row-keys.ts'

const columns = [
  { id: 'code', label: 'Código', sortField: 'code', render: ({ code }: { code: string }) => code },
  { id: 'phone', label: 'Teléfono', render: () => '—' },
]
const rows = ['MEX', 'PVG', 'LAX'].map((code) => ({ id: code, code }))

function draw(props: Partial<Parameters<typeof DataTable<(typeof rows)[number]>>[0]> = {}): string {
  return renderToStaticMarkup(
    <DataTable
      label="Puertos"
      columns={columns}
      rows={rows}
      expectedRows={5}
      sort={undefined}
      onSort={() => undefined}
      isStale={false}
      highlightedId={undefined}
      {...props}
    />,
  )
}

const all = (markup: string, pattern: RegExp): string[] => markup.match(pattern) ?? []

describe('a table', () => {
  it('says by which column it is sorted, and offers only what can be sorted', () => {
    const markup = draw({ sort: { field: 'code', order: 'desc' } })
    expect(all(markup, /aria-sort="\w+"/g)).toEqual(['aria-sort="descending"'])
    expect(all(markup, /<th[^>]*><button/g)).toHaveLength(1)
    expect(draw()).not.toContain('aria-sort')
  })

  it('has exactly one row in the tab order, and that row’s button', () => {
    const markup = draw({
      actions: { label: ({ code }) => code, heading: 'Acciones', onOpen: () => undefined },
    })
    expect(all(markup, /<tr tabindex="0"/g)).toHaveLength(1)
    expect(all(markup, /<tr tabindex="-1"/g)).toHaveLength(2)
    expect(all(markup, /<button[^>]*tabindex="0"[^>]*>/g).join()).toContain('aria-label="MEX"')
    expect(all(markup, /<button[^>]*tabindex="-1"/g)).toHaveLength(2)
  })

  it('labels every cell, for the cards of a narrow window', () => {
    expect(all(draw(), /<td data-label="(Código|Teléfono)"/g)).toHaveLength(6)
  })

  it('holds places while the first rows load, none of which can be reached', () => {
    const markup = draw({ rows: undefined })
    expect(markup).toContain('aria-busy="true"')
    expect(all(markup, /<tr/g)).toHaveLength(1 + 5)
    expect(markup).not.toContain('tabindex')
  })
})

describe('the keys of a table', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 0, 0],
    ['ArrowUp', 9, 8],
    ['Home', 5, 0],
    ['End', 5, 9],
    ['a', 5, undefined],
  ])('%s on row %i of ten leads to %s', (key, at, next) => {
    expect(rowAfterKey(key, at, 10)).toBe(next)
  })
})
