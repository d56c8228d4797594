import { routeFiles } from '#kits/catalogue/server/file-calls.ts'
import { inTransaction } from '#kits/db/server/transaction.ts'
import type { Route } from '#kits/http/server/route.ts'
import { pedimentos } from '../contract.ts'
import { decodeNumber, toPedimento } from './decode.ts'
import { pedimentoFiles } from './files.ts'
import { listPedimentos } from './list.queries.ts'
import { changePedimento, createPedimento, getPedimento, removePedimento } from './pedimentos.ts'

export function pedimentosFeature(route: Route): void {
  route(pedimentos.getPage, async ({ db, scope }, query) => {
    const page = await listPedimentos(db, scope, query)
    return { ...page, items: page.items.map(toPedimento) }
  })
  route(pedimentos.get, (context, { id }) => getPedimento(context, id))
  route(pedimentos.decode, decodeNumber)
  route(pedimentos.create, inTransaction(createPedimento))
  route(pedimentos.update, inTransaction(changePedimento))
  route(pedimentos.remove, inTransaction(removePedimento))
  routeFiles(route, pedimentoFiles)
}
