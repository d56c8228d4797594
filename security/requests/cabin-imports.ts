import { startTestRunner } from '#app/testing/job-runner.ts'
import { cabinImports } from '#modules/intake/contract.ts'
import { csvOf, newSeaLine } from '#modules/intake/testing/cabin-sheets.ts'
import type { SecurityTestServer } from '../test-server.ts'
import { good } from './request.ts'

const sheet = (): string => csvOf([newSeaLine(), newSeaLine({ voyage: '' })])

/** An import of a new manager: each may have only a few jobs waiting. */
async function uploaded(testServer: SecurityTestServer): Promise<{ id: string; token: string }> {
  const { token } = await testServer.addManager('shop')
  const file = new File([sheet()], 'embarques.csv')
  const { status, result } = await testServer.call(cabinImports.start, { file }, { token })
  if (status !== 200) throw new Error(`The sheet was not taken: ${status}`)
  return { id: result.id, token }
}

/** The columns of the sheet, as they are read. */
async function runnable(testServer: SecurityTestServer) {
  const { id, token } = await uploaded(testServer)
  const { columns } = (await testServer.call(cabinImports.inspect, { id }, { token })).result
  const mapping = Object.fromEntries(columns.map(({ index, target }) => [String(index), target]))
  return { token, input: { id, mapping, mode: 'both', skipErrors: true } as const }
}

/** An import that has written its right line. */
async function imported(testServer: SecurityTestServer) {
  const { token, input } = await runnable(testServer)
  await testServer.call(cabinImports.run, input, { token })
  const runner = startTestRunner(testServer)
  try {
    for (;;) {
      const { result } = await testServer.call(cabinImports.get, { id: input.id }, { token })
      if (result.state === 'done') return { token, input: { id: input.id } }
      if (result.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(result.error)}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  } finally {
    await runner.stop(5_000)
  }
}

const ofUpload = async (testServer: SecurityTestServer) => {
  const { id, token } = await uploaded(testServer)
  return { token, input: { id } }
}

/** Calls about cabins from sheets of any layout. */
export const cabinImportRequests = [
  good(cabinImports.start, async (testServer) => ({
    token: (await testServer.addManager('shop')).token,
    input: {},
    files: [['embarques.csv', Buffer.from(sheet())] as const],
  })),
  good(cabinImports.inspect, ofUpload),
  good(cabinImports.run, runnable),
  good(cabinImports.get, ofUpload),
  good(cabinImports.getRows, imported),
  good(cabinImports.getErrors, imported),
  good(cabinImports.cancel, ofUpload),
  good(cabinImports.undo, imported),
  good(cabinImports.getPage, async (testServer) => ({ token: testServer.stranger })),
]
