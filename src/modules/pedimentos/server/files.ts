import type { EntityFiles } from '#kits/catalogue/server/entity-files.ts'
import type { Parsed } from '#kits/contract/shared/call.ts'
import { pedimentos } from '../contract.ts'
import { findSharedNumbers } from './import.queries.ts'
import { importPlan } from './import.ts'
import { selectListedIds } from './list.queries.ts'
import { selectPedimentos } from './queries.ts'
import { cellsOf, columnsIn, numberOfCabin } from './sheet.ts'

/** How pedimentos leave and come as a file. */
export const pedimentoFiles: EntityFiles = {
  entity: 'pedimentos',
  table: 'pedimento',
  calls: pedimentos,
  async openList({ db, scope, language }, query) {
    const asked = query as Omit<Parsed<typeof pedimentos.exportRows>, 'format'>
    return {
      ...columnsIn(language),
      ids: await selectListedIds(db, scope, asked),
      async read(ids) {
        const rows = await selectPedimentos(db, scope, ids)
        const cabins = rows.flatMap((row) => row.cabins)
        const named = cabins.map((cabin) => ({ id: cabin.id, number: numberOfCabin(cabin) ?? '' }))
        const shared = await findSharedNumbers(db, scope, named)
        return new Map(rows.map((row) => [row.id, cellsOf(row, shared, language)]))
      },
    }
  },
  templateColumns: ({ language }) => columnsIn(language),
  createPlan: () => importPlan,
}
