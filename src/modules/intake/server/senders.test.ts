import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '#modules/customers/contract.ts'
import {
  cellOf,
  type IntakeTestServer,
  mappingOf,
  openIntakeTestServer,
} from '../testing/intake-test-server.ts'
import { messySheets } from '../testing/messy-sheets.ts'

/** Sheets as senders write them become cabins as they are: nobody touches the sheet. */

let testServer: IntakeTestServer
beforeAll(async () => {
  testServer = await openIntakeTestServer()
  testServer.jobs.startRunner()
})
afterAll(() => testServer.close())

test.each(messySheets.map((sheet) => [sheet.sender, sheet] as const))('the sheet of %s', async (_, messy) => {
  for (const name of messy.customers)
    await testServer.call(
      customers.create,
      { code: `C${Math.random().toString(36).slice(2, 10)}`, name },
      { token: testServer.operator },
    )
  const id = await testServer.upload(messy.bytes(), { fileName: messy.fileName })
  const { result: inspected } = await testServer.inspect(id)
  expect(inspected).toMatchObject({ headerRow: messy.headerRow, missing: [] })
  const issues = inspected.rows.flatMap(({ line, cells, issues: ofLine }) => [
    ...ofLine.map(({ msg }) => [line, msg]),
    ...cells.flatMap(({ target, issues: ofCell }) =>
      ofCell.filter(({ isWarning }) => !isWarning).map(({ msg }) => [line, target, msg]),
    ),
  ])
  expect(issues).toEqual([])
  const before = await testServer.count('cabin')
  // What nothing is proposed for is named to the manager, who agrees to leave it out.
  const answer = await testServer.run(id, { mapping: mappingOf(inspected), dayOrder: inspected.dayOrder })
  expect(answer.status).toBe(200)
  const done = await testServer.isOver(id)
  expect(done).toMatchObject({ state: 'done', counts: { created: messy.lines.length, wrong: 0 } })
  expect(await testServer.count('cabin')).toBe(before + messy.lines.length)
  const rows = await testServer.rows(id)
  expect(rows.filter(({ outcome }) => outcome === 'create').map(({ line }) => line)).toEqual(messy.lines)
  expect(cellOf(rows[0], 'destinationPortId')).toHaveProperty(
    'understood',
    expect.stringMatching(/ \w{3,5}$/),
  )
})
