import { vi } from 'vitest'
import { createJobHarness } from '#app/testing/job-harness.ts'
import type { Input, Result } from '#kits/contract/shared/call.ts'
import { newContainer } from '#modules/shipments/testing/cabin-test-server.ts'
import { cabinImports, type ImportMapping, type ImportTarget } from '../contract.ts'
import { openImportTestServer } from './cabin-sheets.ts'

/** A server with a job runner, and a client that takes sheets through the intake. */

type Reading = Omit<Input<typeof cabinImports.inspect>, 'id'>
type Running = Partial<Omit<Input<typeof cabinImports.run>, 'id'>>
type Inspected = Result<typeof cabinImports.inspect>

interface Upload {
  token?: string
  fileName?: string
  id?: string
}

const soon = { timeout: 60_000, interval: 20 }
const underWay = ['waiting', 'checking', 'running']

/** The mapping that an inspection proposes; what it proposes nothing for is left out. */
export const mappingOf = ({ columns }: Inspected): ImportMapping =>
  Object.fromEntries(columns.map(({ index, target }) => [String(index), target]))

export async function openIntakeTestServer() {
  const testServer = await openImportTestServer()
  const jobs = createJobHarness(testServer)
  const { operator } = testServer

  const start = (
    content: string | Buffer,
    { token = operator, fileName = 'embarques.csv', id }: Upload = {},
  ) =>
    testServer.call(
      cabinImports.start,
      { ...(id !== undefined && { id }), file: new File([content as string], fileName) },
      { token },
    )
  const upload = async (content: string | Buffer, uploading?: Upload): Promise<string> => {
    const { status, result, msg } = await start(content, uploading)
    if (status !== 200) throw new Error(`Not uploaded: ${msg}`)
    return result.id
  }
  const inspect = (id: string, reading: Reading = {}, token = operator, language?: string) =>
    testServer.call(cabinImports.inspect, { id, ...reading }, { token, ...(language && { language }) })
  const get = async (id: string, token = operator) =>
    (await testServer.call(cabinImports.get, { id }, { token })).result
  const rows = async (id: string, token = operator, more: object = {}) =>
    (await testServer.call(cabinImports.getRows, { id, pageSize: 100, ...more }, { token })).result.items

  /** Runs an import as its inspection proposes it, unless told otherwise. */
  const run = async (id: string, { mapping, ...running }: Running = {}, token = operator) => {
    const proposed = mapping ?? mappingOf((await inspect(id, {}, token)).result)
    return testServer.call(cabinImports.run, { id, mode: 'create', mapping: proposed, ...running }, { token })
  }
  const isOver = (id: string, token = operator) =>
    vi.waitFor(async () => {
      const found = await get(id, token)
      if (underWay.includes(found.state)) throw new Error(`The import is ${found.state}.`)
      return found
    }, soon)

  return {
    ...testServer,
    jobs,
    start,
    upload,
    inspect,
    /** The import; a cabin is given by `getCabin`. */
    get,
    getCabin: testServer.get,
    rows,
    run,
    isOver,
    /** Uploads, runs and waits. */
    intake: async (content: string | Buffer, running: Running = {}, uploading: Upload = {}) => {
      const { token = operator } = uploading
      const id = await upload(content, uploading)
      const answer = await run(id, running, token)
      if (answer.status !== 200) throw new Error(`Not run: ${JSON.stringify(answer)}`)
      return { ...(await isOver(id, token)), rows: await rows(id, token) }
    },
    undo: (id: string, token = operator) => testServer.call(cabinImports.undo, { id }, { token }),
    close: async () => {
      await jobs.stopAll()
      await testServer.close()
    },
  }
}

export type IntakeTestServer = Awaited<ReturnType<typeof openIntakeTestServer>>

/** The cell of a line that is read as a member. */
export function cellOf(row: { cells: readonly { target: string }[] } | undefined, target: ImportTarget) {
  return row?.cells.find((cell) => cell.target === target)
}

/** A sheet as senders make them: a title, words of their own, a column that nobody knows. */
export const senderSheet = (
  rows: string[][],
  headings = ['Contenedor', 'Origen', 'Destino', 'Buque', 'Viaje', 'Observador'],
) => [['Programa de embarques'], [], headings, ...rows].map((cells) => cells.join(';')).join('\r\n')

export const senderRow = (
  containerNo = newContainer(),
  origin = 'CNSHA',
  destination = 'MXZLO',
): string[] => [containerNo, origin, destination, 'MUESTRA', '1E', 'Pérez']
