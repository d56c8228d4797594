import { makeReferenced, referencedCell, type Sample, samples } from '#app/testing/catalogue-samples.ts'
import { archiveCalls } from '#kits/catalogue/shared/archive.ts'
import { type SecurityTestServer, strangersMark } from '../test-server.ts'
import { type GoodRequest, good } from './request.ts'

let made = 0

/** A code of three letters made from a number: enough of them for a long run. */
const letters = (n: number): string =>
  [1, 26, 676].map((place) => String.fromCharCode(65 + (Math.floor(n / place) % 26))).join('')

/** Codes that no shipped row has, for entities with short codes. */
const codes: Record<string, (n: number) => object> = {
  ports: (n) => ({ code: `Q${letters(n)}X` }),
  airlines: (n) => ({ code: `Q${letters(n)}` }),
}

async function rowOf(testServer: SecurityTestServer, { calls, scoped, form }: Sample) {
  const { companyId, token } = scoped
    ? await testServer.addManager()
    : { companyId: undefined, token: testServer.operator }
  const members = form(++made)
  const answer = await testServer.call(calls.create, members, { token })
  if (answer.status !== 200) throw new Error(`Not created: ${JSON.stringify(answer)}`)
  const { id, version } = answer.result as { id: string; version: number }
  return { id, version, members, companyId, token }
}

/** Two rows of one company. */
async function pairOf(testServer: SecurityTestServer, sample: Sample) {
  const row = await rowOf(testServer, sample)
  const answer = await testServer.call(sample.calls.create, sample.form(++made), { token: row.token })
  return { ...row, other: answer.result as { id: string; version: number } }
}

/** A line of an import file: every member under its own name, other rows by theirs. */
function sheetOf(members: object, { references = {} }: Sample): Buffer {
  const named = Object.entries(references).map(([member, name]) => [member, referencedCell(name)])
  const cells = Object.entries({ ...members, ...Object.fromEntries(named) }).filter(
    ([, value]) => value !== null,
  )
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  return Buffer.from(
    `${cells.map(([name]) => quoted(name)).join(',')}\n${cells.map(([, value]) => quoted(String(value))).join(',')}\n`,
  )
}

/** The member that holds the stranger's text: one that every list of the entity shows. */
const markedIn: Record<string, string> = { customers: 'name', addresses: 'recipient' }

function requestsOf(name: string, shared: Sample): GoodRequest[] {
  const form = (n: number) => ({ ...shared.form(n), ...codes[name]?.(n) })
  const sample = { ...shared, form }
  const { calls, scoped } = sample
  const { archive, restore, previewMerge, merge } = archiveCalls(calls)
  const list = async (testServer: SecurityTestServer) => {
    const member = markedIn[name]
    const { token } = await rowOf(testServer, {
      ...sample,
      ...(member !== undefined && { form: (n: number) => ({ ...form(n), [member]: strangersMark }) }),
    })
    return { token, input: member === undefined ? {} : { keyword: strangersMark } }
  }
  const requests = [
    good(calls.getPage, list),
    good(calls.getOptions, list),
    good(calls.exportRows, async (testServer) => {
      const { token, input } = await list(testServer)
      return { token, input: { ...input, format: 'csv' } }
    }),
    good(calls.template, async (testServer) => ({ token: testServer.operator, input: { format: 'csv' } })),
    good(calls.get, async (testServer) => {
      const { token, id } = await rowOf(testServer, sample)
      return { token, input: { id } }
    }),
    good(calls.create, async (testServer) => {
      const { companyId, token } = await testServer.addManager(scoped ? 'shop' : 'operator')
      return { token, input: { ...form(++made), ...(scoped && { companyId }) } }
    }),
    good(calls.update, async (testServer) => {
      const { token, id, version, members } = await rowOf(testServer, sample)
      return { token, input: { ...members, ...sample.edited, id, version } }
    }),
    good(calls.remove, async (testServer) => {
      const { token, id, version } = await rowOf(testServer, sample)
      return { token, input: { id, version } }
    }),
    good(archive, async (testServer) => {
      const { token, id, version } = await rowOf(testServer, sample)
      return { token, input: { id, version } }
    }),
    good(restore, async (testServer) => {
      const { token, id, version } = await rowOf(testServer, sample)
      await testServer.call(archive, { id, version }, { token })
      return { token, input: { id, version: version + 1 } }
    }),
    good(previewMerge, async (testServer) => {
      const { token, id, other } = await pairOf(testServer, sample)
      return { token, input: { id, intoId: other.id } }
    }),
    good(merge, async (testServer) => {
      const { token, id, version, other } = await pairOf(testServer, sample)
      return { token, input: { id, version, intoId: other.id, intoVersion: other.version } }
    }),
    good(calls.importRows, async (testServer) => ({
      token: testServer.operator,
      input: { dryRun: 'false' },
      files: [['rows.csv', sheetOf(form(++made), sample)]],
    })),
  ]
  return requests.map(({ call, make }) =>
    good(call, async (testServer) => {
      await makeReferenced(sample, ({ path }, input) =>
        testServer.post(path, input, { token: testServer.operator }),
      )
      return make(testServer)
    }),
  )
}

export const referenceRequests = Object.entries(samples).flatMap(([name, sample]) => requestsOf(name, sample))
