import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLargeRun, runsOf } from '#app/testing/runs.ts'
import { CabinStatus } from '#kits/contract/shared/enums.ts'
import type { Role } from '#kits/contract/shared/permissions.ts'
import { formatDay } from '#kits/dates/shared/dates.ts'
import { cabins } from '../contract/cabins.ts'
import { canDelete, canEdit, canMove, nextStatuses } from '../rules/status.ts'
import {
  answerCounts,
  expectAgreement,
  type Members,
  type Model,
  type ModelCabin,
  registrationDayAfterUndo,
  statusOf,
  stepsInZone,
  storedForm,
} from '../testing/cabin-model.ts'
import {
  type CabinEdit,
  type CabinInput,
  type CabinTestServer,
  editOf,
  openCabinTestServer,
} from '../testing/cabin-test-server.ts'

/**
 * Random sequences of what managers do, each tried on the server and on a model of a few lines; after every
 * one the whole cabin is compared. The seed of a run is printed: put into `replay`, it is the same run again.
 */
const runs = runsOf({ usual: 8, large: 120 })
const replay: { seed?: number; path?: string } = {}

let testServer: CabinTestServer

beforeAll(async () => {
  testServer = await openCabinTestServer()
})

afterAll(() => testServer.close())

const zones = [
  'America/Mexico_City',
  'America/Havana',
  'Asia/Shanghai',
  'America/Tijuana',
  'Pacific/Kiritimati',
]
const hourMs = 3_600_000

type Command = fc.AsyncCommand<Model, CabinTestServer>
type Work = (cabin: ModelCabin, model: Model) => Promise<void>

/** A command on one of the cabins there are, picked by a number that means the same in every replay. */
const onCabin = (name: string, pick: number, details: object, work: Work): Command => ({
  check: ({ cabins: all }) => all.length > 0,
  run: (model) => work(model.cabins[pick % model.cabins.length] as ModelCabin, model),
  toString: () => `${name}(${pick}, ${JSON.stringify(details)})`,
})

/** What every command meets before its own rules. */
function met({ isDeleted }: ModelCabin, isStale: boolean): number | undefined {
  if (isDeleted) return 404
  return isStale ? 409 : undefined
}

const versionOf = ({ version }: ModelCabin, isStale: boolean): number =>
  isStale ? (version === 1 ? 2 : version - 1) : version

const tokenOf = (role: Role): string => (role === 'operator' ? testServer.operator : testServer.shop)

const register = (zone: string, departureTime: string | null): Command => ({
  check: ({ cabins: all }) => all.length < 3,
  run: async (model) => {
    const input: CabinInput = testServer.sea({ timezone: zone, departureTime })
    const cabin = await testServer.create(input, testServer.shop)
    const { id, version: _version, timezone: _zone, ...members } = editOf(cabin)
    const day = formatDay(model.now.toISOString(), zone)
    const steps = [{ status: CabinStatus.registered, day, note: null }]
    const made = {
      id,
      members: storedForm({ ...members, ...input } as Members, zone),
      zone,
      version: 1,
      isDeleted: false,
      steps,
    }
    delete (made.members as Partial<CabinEdit>).timezone
    model.cabins.push(made)
    await expectAgreement(
      testServer,
      'register',
      made,
      { status: 200, code: 0, msg: '', result: cabin, headers: {} },
      200,
    )
  },
  toString: () => `register(${zone}, ${departureTime})`,
})

interface Edit {
  cabinName: string | null
  zone: string | null
  departureTime: string | null
  isStale: boolean
  role: Role
}

const edit = (pick: number, wanted: Edit): Command =>
  onCabin('edit', pick, wanted, async (cabin, { now }) => {
    const zone = wanted.zone ?? cabin.zone
    const sent = {
      ...cabin.members,
      cabinName: wanted.cabinName,
      ...(wanted.departureTime && { departureTime: wanted.departureTime }),
    }
    const key = { id: cabin.id, version: versionOf(cabin, wanted.isStale) }
    const answer = await testServer.edit({ ...key, ...sent, timezone: zone }, tokenOf(wanted.role))
    const status = met(cabin, wanted.isStale) ?? (canEdit(wanted.role, statusOf(cabin)) ? 200 : 403)
    const members = storedForm(sent, zone, cabin)
    const isChanged = JSON.stringify([members, zone]) !== JSON.stringify([cabin.members, cabin.zone])
    const steps = stepsInZone(zone, cabin, now)
    if (status === 200 && isChanged)
      Object.assign(cabin, { members, zone, steps, version: cabin.version + 1 })
    await expectAgreement(testServer, 'edit', cabin, answer, status)
  })

interface Move {
  status: CabinStatus
  /** Hours from now; null leaves the day out. */
  hours: number | null
  note: string | null
  isStale: boolean
}

const move = (pick: number, { status: to, hours, note, isStale }: Move): Command =>
  onCabin('move', pick, { to, hours, note, isStale }, async (cabin, { now }) => {
    const at = new Date(now.getTime() + (hours ?? 0) * hourMs).toISOString()
    const key = { id: cabin.id, version: versionOf(cabin, isStale) }
    const step = { ...key, status: to, note, processingTime: hours === null ? null : at }
    const answer = await testServer.call(cabins.changeStatus, step, { token: testServer.operator })
    const day = formatDay(at, cabin.zone)
    const [registration] = cabin.steps
    const isFirst = cabin.steps.length === 1
    const isRightDay = (hours ?? 0) <= 24 && (isFirst || day >= (cabin.steps.at(-1)?.day as string))
    const ruled = canMove(statusOf(cabin), to) ? (isRightDay ? 200 : 422) : 409
    const status = met(cabin, isStale) ?? ruled
    if (status === 200) {
      // A cabin registered late was there before.
      if (isFirst && registration && day < registration.day) {
        cabin.registeredOn = registration.day
        registration.day = day
      }
      cabin.steps.push({ status: to, day, note })
      cabin.version++
    }
    await expectAgreement(testServer, 'move', cabin, answer, status)
  })

/** Some hours later, a step to one of the statuses the table allows from where the cabin is. */
const advance = (pick: number, turn: number, hours: number | null, later: number): Command =>
  onCabin('advance', pick, { turn, hours, later }, async (cabin, model) => {
    const next = nextStatuses(statusOf(cabin))
    const status = next[turn % next.length] ?? CabinStatus.registered
    await pass(later).run(model, testServer)
    await move(model.cabins.indexOf(cabin), { status, hours, note: null, isStale: false }).run(
      model,
      testServer,
    )
  })

const undo = (pick: number, isStale: boolean): Command =>
  onCabin('undo', pick, { isStale }, async (cabin, { now }) => {
    const key = { id: cabin.id, version: versionOf(cabin, isStale) }
    const answer = await testServer.call(cabins.undoStatus, key, { token: testServer.operator })
    const status = met(cabin, isStale) ?? (cabin.steps.length > 1 ? 200 : 409)
    if (status === 200) {
      cabin.steps.pop()
      const [registration] = cabin.steps
      if (registration && cabin.steps.length === 1) {
        registration.day = registrationDayAfterUndo(cabin, now)
        cabin.registeredOn = undefined
      }
      cabin.version++
    }
    await expectAgreement(testServer, 'undo', cabin, answer, status)
  })

const remove = (pick: number, isStale: boolean, role: Role): Command =>
  onCabin('remove', pick, { isStale, role }, async (cabin) => {
    const key = { id: cabin.id, version: versionOf(cabin, isStale) }
    const answer = await testServer.call(cabins.remove, key, { token: tokenOf(role) })
    const allowed = canDelete(statusOf(cabin)) ? 200 : 409
    const status = met(cabin, isStale) ?? (canEdit(role, statusOf(cabin)) ? allowed : 403)
    if (status === 200) Object.assign(cabin, { isDeleted: true, version: cabin.version + 1 })
    await expectAgreement(testServer, 'remove', cabin, answer, status)
  })

const restore = (pick: number): Command =>
  onCabin('restore', pick, {}, async (cabin) => {
    const answer = await testServer.call(cabins.restore, { id: cabin.id }, { token: testServer.operator })
    if (cabin.isDeleted) Object.assign(cabin, { isDeleted: false, version: cabin.version + 1 })
    await expectAgreement(testServer, 'restore', cabin, answer, 200)
  })

const pass = (hours: number): Command => ({
  check: () => true,
  run: async (model) => {
    model.now = new Date(model.now.getTime() + hours * hourMs)
    await testServer.setClock(model.now.toISOString())
  },
  toString: () => `pass(${hours} h)`,
})

const seldom = fc.integer({ min: 0, max: 7 }).map((n) => n === 0)
const pick = fc.nat({ max: 2 })
const zone = fc.constantFrom(...zones)
const role = fc.constantFrom<Role>('operator', 'shop')
const departure = fc.constantFrom(
  '2026-03-08T05:00:00.000Z',
  '2026-11-01T12:00:00.000Z',
  '2026-10-31T23:59:59.000Z',
)
const hours = fc.constantFrom(null, null, 0, 12, 24, 25, -30)
const note = fc.constantFrom(null, 'Nota')
const name = fc.constantFrom(null, 'Uno', 'Dos')

const edits = fc.record({
  cabinName: name,
  zone: fc.option(zone, { freq: 3 }),
  departureTime: fc.option(departure, { freq: 3 }),
  isStale: seldom,
  role,
})
const moves = fc.record({
  status: fc.constantFrom(...Object.values(CabinStatus)),
  hours,
  note,
  isStale: seldom,
})
/** Mostly allowed, so that sequences come far. */
const advances = fc
  .tuple(pick, fc.nat({ max: 3 }), fc.constantFrom(null, null, null, 0, 25, -60), fc.constantFrom(0, 20))
  .map(([which, turn, when, later]) => advance(which, turn, when, later))

const commands = fc.commands<Model, CabinTestServer, false>(
  [
    fc.tuple(zone, fc.option(departure)).map(([where, when]) => register(where, when)),
    fc.tuple(pick, edits).map(([which, wanted]) => edit(which, wanted)),
    fc.tuple(pick, moves).map(([which, wanted]) => move(which, wanted)),
    ...Array<typeof advances>(8).fill(advances),
    fc.tuple(pick, edits).map(([which, wanted]) => edit(which, wanted)),
    fc.tuple(pick, seldom).map(([which, isStale]) => undo(which, isStale)),
    fc.tuple(pick, seldom, role).map(([which, isStale, who]) => remove(which, isStale, who)),
    pick.map(restore),
    fc.constantFrom(1, 11, 24, 50).map(pass),
  ],
  { maxCommands: 40, size: 'max' },
)

test('whatever managers do, in whatever order, a cabin is as its rules say', async () => {
  const { seed = Date.now() % 2 ** 31 } = replay
  process.stdout.write(`Model of the cabins: seed ${seed}\n`)
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const now = new Date('2026-10-30T15:00:00.000Z')
      await testServer.setClock(now.toISOString())
      const model: Model = { now, cabins: [] }
      await register('America/Mexico_City', null).run(model, testServer)
      await fc.asyncModelRun(() => ({ model, real: testServer }), sequence)
    }),
    { numRuns: runs, ...replay, seed, endOnFailure: replay.path !== undefined },
  )
  const counts = Object.fromEntries([...answerCounts].toSorted())
  process.stdout.write(
    `${[...answerCounts.values()].reduce((sum, n) => sum + n, 0)} commands: ${JSON.stringify(counts)}\n`,
  )
  if (!isLargeRun) return
  const answers = [
    'edit 200',
    'edit 403',
    'edit 404',
    'edit 409',
    'move 200',
    'move 404',
    'move 409',
    'move 422',
  ]
  const others = [
    'undo 200',
    'undo 409',
    'remove 200',
    'remove 403',
    'remove 404',
    'remove 409',
    'restore 200',
  ]
  for (const answer of [...answers, ...others])
    expect(answerCounts.get(answer) ?? 0, answer).toBeGreaterThan(0)
}, 300_000)
