import type { Input } from '#kits/contract/shared/call.ts'
import { checklistRules, getChecklist } from '#modules/papers/contract/checklists.ts'
import type { SecurityTestServer } from '../test-server.ts'
import { good } from './request.ts'

const form: Input<typeof checklistRules.create> = {
  transportMode: 1,
  traffic: 'road',
  pedimentoKey: 'A1',
  kind: 'origin',
  required: true,
  owedBy: 'supplier',
  source: 'LA 36-A',
}

async function rule({ call, operator: token }: SecurityTestServer) {
  const { result } = await call(checklistRules.create, form, { token })
  return { token, id: result.id, version: result.version }
}

/** Calls about what papers a shipment needs. */
export const checklistRequests = [
  good(getChecklist, async (testServer) => {
    const { id } = await testServer.create(testServer.sea(), testServer.operator)
    return { token: testServer.operator, input: { cabinId: id } }
  }),
  good(checklistRules.getPage, async ({ operator: token }) => ({ token, input: {} })),
  good(checklistRules.get, async (testServer) => {
    const { token, id } = await rule(testServer)
    return { token, input: { id } }
  }),
  good(checklistRules.create, async ({ operator: token }) => ({ token, input: form })),
  good(checklistRules.update, async (testServer) => {
    const { token, id, version } = await rule(testServer)
    return { token, input: { ...form, required: false, id, version } }
  }),
  good(checklistRules.remove, async (testServer) => {
    const { token, id, version } = await rule(testServer)
    return { token, input: { id, version } }
  }),
]
