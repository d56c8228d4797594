import { pedimentos } from '#modules/pedimentos/contract.ts'
import { newPedimentoNumber } from '#modules/pedimentos/testing/numbers.ts'
import { type SecurityTestServer, strangersMark } from '../test-server.ts'
import { good } from './request.ts'

const newForm = () => ({
  number: newPedimentoNumber(),
  section: '160',
  key: 'A1',
  paidOn: '2026-11-02',
  note: strangersMark,
  cabinIds: [] as string[],
})

/** A pedimento of a shipment of the stranger. */
async function pedimento(testServer: SecurityTestServer) {
  const cabin = await testServer.create(testServer.sea({ vesselName: strangersMark }), testServer.stranger)
  const form = { ...newForm(), cabinIds: [cabin.id] }
  const { result } = await testServer.call(pedimentos.create, form, { token: testServer.operator })
  return { form, id: result.id, version: result.version }
}

/** Calls about pedimentos. */
export const pedimentoRequests = [
  good(pedimentos.getPage, async (testServer) => {
    await pedimento(testServer)
    return { token: testServer.stranger, input: {} }
  }),
  good(pedimentos.get, async (testServer) => {
    const { id } = await pedimento(testServer)
    return { token: testServer.stranger, input: { id } }
  }),
  good(pedimentos.decode, async ({ stranger: token }) => ({
    token,
    input: { number: newPedimentoNumber() },
  })),
  good(pedimentos.create, async ({ operator: token }) => ({ token, input: newForm() })),
  good(pedimentos.update, async (testServer) => {
    const { form, id, version } = await pedimento(testServer)
    return {
      token: testServer.operator,
      input: { ...form, light: 2, modulatedOn: '2026-11-03', id, version },
    }
  }),
  good(pedimentos.remove, async (testServer) => {
    const { id, version } = await pedimento(testServer)
    return { token: testServer.operator, input: { id, version } }
  }),
  good(pedimentos.exportFile, async (testServer) => {
    const { id } = await pedimento(testServer)
    return { token: testServer.stranger, input: { id } }
  }),
  good(pedimentos.exportRows, async (testServer) => {
    await pedimento(testServer)
    return { token: testServer.stranger, input: { format: 'csv' } }
  }),
  good(pedimentos.importRows, async ({ operator: token }) => ({
    token,
    input: { dryRun: 'false' },
    files: [['pedimentos.csv', Buffer.from(`number\n${newPedimentoNumber()}\n`)]],
  })),
  good(pedimentos.template, async ({ stranger: token }) => ({ token, input: { format: 'csv' } })),
]
