import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { sheetCalls } from '#app/testing/sheets.ts'
import { adminPassword, createTestServer, type TestServer } from '#app/testing/test-server.ts'
import type { Input } from '#kits/contract/shared/call.ts'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { cabins } from '../contract/cabins.ts'
import type { Cabin } from '../contract/row.ts'
import { checkContainer } from '../rules/numbers.ts'

/** A test server without demo data, with an operator and two shops signed in, and helpers to create cabins. */

export type CabinInput = Input<typeof cabins.create>
export type CabinEdit = Input<typeof cabins.update>

/** The password of both shops' managers. */
export const password = 'a long password'
const dayMs = 86_400_000

/** The shortest way from the registration to each status. */
const wayTo: Record<CabinStatus, readonly CabinStatus[]> = {
  20: [],
  30: [30],
  40: [30, 40],
  50: [30, 40, 50],
  60: [30, 40, 60],
  70: [30, 40, 70],
  80: [30, 40, 70, 80],
  90: [30, 40, 70, 90],
  999: [999],
}

let made = 0

/** An unused container number with a valid check digit. */
export function newContainer(): string {
  const bare = `TST${'UJZ'[made % 3]}${String(made++).padStart(6, '0')}`
  const checked = checkContainer(`${bare}0`)
  return `${bare}${checked.verdict === 'wrong' ? checked.expected : 0}`
}

/** The cabin as the input of an edit. */
export function editOf(cabin: Cabin): CabinEdit {
  return z.object(cabins.update.input.shape).parse(cabin)
}

/** The ids of shipped reference rows. */
function shippedIds({ db }: TestServer) {
  const idOf = async (table: string, column: string, value: string, type?: number): Promise<string> => {
    const kind = table === 'port' ? 'transport_type' : 'type'
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${value}
        ${type === undefined ? sql`` : sql`and ${sql.ref(kind)} = ${type}`}`.execute(db)
    if (!rows[0]) throw new Error(`There is no ${table} ${value}.`)
    return rows[0].id
  }
  return {
    port: (code: string) => idOf('port', 'code', code, code.length === 3 ? 2 : 1),
    carrier: (code: string) => idOf('airline', 'code', code, code.length === 2 ? 2 : 1),
    cargoType: (enName: string) => idOf('cargo_type', 'en_name', enName),
    transportType: (enName: string) => idOf('transport_type', 'en_name', enName),
  }
}

async function sampleForms(testServer: TestServer) {
  const ids = shippedIds(testServer)
  const seaPorts = { departurePortId: await ids.port('CNSHA'), destinationPortId: await ids.port('MXZLO') }
  const airPorts = { departurePortId: await ids.port('PVG'), destinationPortId: await ids.port('MEX') }
  return {
    ids,
    /** The required members of a sea cabin. */
    sea: (members: Partial<CabinInput> = {}): CabinInput => ({
      transportMode: 1,
      ...seaPorts,
      vesselName: 'MUESTRA',
      voyage: '001E',
      containerNo: newContainer(),
      ...members,
    }),
    air: (members: Partial<CabinInput> = {}): CabinInput => ({
      transportMode: 2,
      ...airPorts,
      flight: 'AM 095',
      blNo: `139-${String(10_000_000 + made++)}`,
      ...members,
    }),
  }
}

/** Retries calls that a busy server refused with 503. */
function patient(send: TestServer['call']): TestServer['call'] {
  return async (...request) => {
    for (let tries = 0; ; tries++) {
      const answer = await send(...request)
      if (answer.status !== 503 || tries === 20) return answer
      await setTimeout(200)
    }
  }
}

export async function openCabinTestServer(opening = createTestServer()) {
  const app = await opening
  const testServer: TestServer = { ...app, call: patient(app.call) }
  const operator = await testServer.signIn('admin', adminPassword)
  const shopCompany = (await testServer.createManager({ userName: 'shop', password })).companyId
  const strangerCompany = (await testServer.createManager({ userName: 'stranger', password })).companyId
  const forms = await sampleForms(testServer)

  const create = async (input: CabinInput = forms.sea(), token = operator): Promise<Cabin> => {
    const answer = await testServer.call(cabins.create, input, { token })
    if (answer.status !== 200) throw new Error(`Not created: ${JSON.stringify(answer)}`)
    return answer.result
  }
  const move = async (cabin: Cabin, status: CabinStatus, processingTime?: string): Promise<Cabin> => {
    const { id, version } = cabin
    const input = { id, version, status, ...(processingTime && { processingTime }) }
    const answer = await testServer.call(cabins.changeStatus, input, { token: operator })
    if (answer.status !== 200) throw new Error(`Not moved: ${JSON.stringify(answer)}`)
    return answer.result
  }
  const count = async (table: 'cabin' | 'cabin_step' | 'audit_log'): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      testServer.db,
    )
    return rows[0]?.n ?? 0
  }

  return {
    ...testServer,
    ...forms,
    ...sheetCalls(testServer, cabins),
    operator,
    shop: await testServer.signIn('shop', password),
    stranger: await testServer.signIn('stranger', password),
    shopCompany,
    strangerCompany,
    create,
    move,
    count,
    createAt: async (status: CabinStatus, input?: CabinInput, token?: string): Promise<Cabin> => {
      let cabin = await create(input, token)
      for (const next of wayTo[status]) cabin = await move(cabin, next)
      return cabin
    },
    get: (id: string, token = operator) => testServer.call(cabins.get, { id }, { token }),
    edit: (input: CabinEdit, token = operator) => testServer.call(cabins.update, input, { token }),
    /** Sets the clock; sessions stay open. */
    setClock: async (now: string): Promise<void> => {
      testServer.clock.now = new Date(now)
      const times = { last_used_at: testServer.clock.now, expires_at: new Date(Date.parse(now) + dayMs) }
      await testServer.db.updateTable('session').set(times).execute()
    },
  }
}

export type CabinTestServer = Awaited<ReturnType<typeof openCabinTestServer>>
