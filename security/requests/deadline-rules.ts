import type { Input } from '#kits/contract/shared/call.ts'
import { holidays } from '#modules/deadlines/contract/holidays.ts'
import { deadlineRules } from '#modules/deadlines/contract/rules.ts'
import type { SecurityTestServer } from '../test-server.ts'
import { good } from './request.ts'

const form: Input<typeof deadlineRules.create> = {
  kind: 'storage',
  startEvent: 'entered',
  startDayCounts: true,
  freeAmount: 7,
  freeUnit: 'calendarDays',
  steps: [{ fromDay: 1, perDay: '25.50' }],
  currency: 'USD',
  validFrom: '2026-01-01',
  source: 'LA 15-V',
}

async function rule({ call, operator: token }: SecurityTestServer) {
  const { result } = await call(deadlineRules.create, form, { token })
  return { token, id: result.id, version: result.version }
}

/** Calls about the rules of deadlines and the calendar. */
export const deadlineRuleRequests = [
  good(deadlineRules.getPage, async ({ operator: token }) => ({ token, input: {} })),
  good(deadlineRules.get, async (testServer) => {
    const { token, id } = await rule(testServer)
    return { token, input: { id } }
  }),
  good(deadlineRules.create, async ({ operator: token }) => ({ token, input: form })),
  good(deadlineRules.update, async (testServer) => {
    const { token, id, version } = await rule(testServer)
    return { token, input: { ...form, freeAmount: 8, id, version } }
  }),
  good(deadlineRules.remove, async (testServer) => {
    const { token, id, version } = await rule(testServer)
    return { token, input: { id, version } }
  }),
  good(deadlineRules.confirm, async (testServer) => {
    const { token, id, version } = await rule(testServer)
    return { token, input: { id, version } }
  }),
  good(deadlineRules.explain, async (testServer) => {
    const { id } = await testServer.create(testServer.sea(), testServer.operator)
    return { token: testServer.operator, input: { cabinId: id } }
  }),
  good(holidays.getYear, async ({ operator: token }) => ({ token, input: { year: 2026 } })),
  good(holidays.setYear, async ({ operator: token }) => ({
    token,
    input: { year: 2026, days: [{ on: '2026-01-01', name: 'Año Nuevo' }], source: 'RMF 2.1.6' },
  })),
]
