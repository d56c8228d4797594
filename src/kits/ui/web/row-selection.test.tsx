import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { DataTable } from './data-table.tsx'
import { rowsBetween } from './row-selection.tsx'

const rows = ['MEX', 'PVG', 'LAX', 'ZLO'].map((id) => ({ id }))
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

describe('a range of rows', () => {
  it('reaches from the row selected last to the one pressed, in either direction', () => {
    expect(idsOf(rowsBetween(rows, 'PVG', 'ZLO'))).toEqual(['PVG', 'LAX', 'ZLO'])
    expect(idsOf(rowsBetween(rows, 'ZLO', 'PVG'))).toEqual(['PVG', 'LAX', 'ZLO'])
  })

  it('is the row itself where the one before is not on this page', () => {
    expect(idsOf(rowsBetween(rows, undefined, 'LAX'))).toEqual(['LAX'])
    expect(idsOf(rowsBetween(rows, 'elsewhere', 'LAX'))).toEqual(['LAX'])
  })
})

describe('a table whose rows can be selected', () => {
  const draw = (selected: readonly string[], canSelect?: (row: { id: string }) => boolean) =>
    renderToStaticMarkup(
      <DataTable
        label="Embarques"
        columns={[{ id: 'id', label: 'Número', render: ({ id }) => id }]}
        rows={rows}
        expectedRows={5}
        sort={undefined}
        onSort={() => undefined}
        isStale={false}
        highlightedId={undefined}
        selection={{
          ids: new Set(selected),
          heading: 'Toda la página',
          label: ({ id }) => `Seleccionar ${id}`,
          canSelect,
          onSelect: () => undefined,
        }}
      />,
    )

  it('names every checkbox and has one row of them in the tab order', () => {
    const markup = draw(['PVG'])
    for (const { id } of rows) expect(markup).toContain(`aria-label="Seleccionar ${id}"`)
    expect(markup.match(/<input[^>]*tabindex="0"/g)).toHaveLength(1)
    expect(markup.match(/<input[^>]*checked=""/g)).toHaveLength(1)
  })

  it('has its heading checked once the whole page is selected', () => {
    expect(draw(idsOf(rows)).match(/<input[^>]*checked=""/g)).toHaveLength(5)
  })
  it('lets no row be selected that may not be, yet one that was be let go', () => {
    const markup = draw(['PVG', 'LAX'], ({ id }) => id === 'PVG')
    expect(markup.match(/<input[^>]*disabled=""/g)).toHaveLength(2)
    expect(markup.match(/<input[^>]*checked=""/g)).toHaveLength(3)
  })
})
