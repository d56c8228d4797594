import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runsOf } from '#app/testing/runs.ts'
import type { Call } from '#kits/contract/shared/call.ts'
import { type Documentation, documentationOf, type JsonSchema } from './documented.ts'
import { everyNaughtyString } from './naughty-strings.ts'
import type { GoodRequest } from './requests/request.ts'
import { goodRequests } from './requests.ts'
import { type CallRequest, openTestServer, rawRequestOf, type SecurityTestServer } from './test-server.ts'

let testServer: SecurityTestServer
let documentation: Documentation
beforeAll(async () => {
  testServer = await openTestServer()
  documentation = await documentationOf(testServer)
})
afterAll(() => testServer.close())

/** How many of the strings each member gets; successive members get different ones, so that all are tried. */
const stringsEach = runsOf({ usual: 1, large: 5 })

type Path = readonly string[]

const typesOf = ({ type }: JsonSchema): unknown[] => (Array.isArray(type) ? type : [type])

/** The members of a schema that take a text, those of objects and lists within it too. */
function textsOf(schema: JsonSchema, at: Path = []): Path[] {
  const types = typesOf(schema)
  if (types.includes('object'))
    return Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, inner]) =>
      textsOf(inner, [...at, name]),
    )
  if (types.includes('array')) return textsOf(schema.items as JsonSchema, [...at, '0'])
  return types.includes('string') && schema.contentMediaType === undefined ? [at] : []
}

function inputSchemaOf(call: Call): JsonSchema {
  const { parameters, requestBody } = documentation.operationOf(call)
  if (parameters)
    return {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    }
  return Object.values(requestBody?.content ?? {})[0]?.schema ?? {}
}

/** A copy of the input with a text at a path; missing lists and objects on the path are created. */
function withText(input: unknown, [step, ...rest]: Path, text: string): unknown {
  if (step === undefined) return text
  const isPlace = /^\d+$/.test(step)
  if (isPlace) return [withText(Array.isArray(input) ? input[0] : undefined, rest, text)]
  const members = (input ?? {}) as Record<string, unknown>
  return { ...members, [step]: withText(members[step], rest, text) }
}

/** Whether a text fits into the head of a request, where members are sent in the query string. */
const fits = (call: Call) => (text: string) =>
  call.method !== 'GET' || encodeURIComponent(text.toWellFormed()).length < 8_000

let turn = 0
const nextStrings = (count: number): string[] =>
  Array.from({ length: count }, () => everyNaughtyString[turn++ % everyNaughtyString.length] as string)

/** Puts strings into one member after the other of an otherwise good request; gives the faults of the answers. */
function trying({ call, make }: GoodRequest) {
  let made: CallRequest | undefined
  return async (path: Path, strings: readonly string[]) => {
    const faults: string[] = []
    const statuses: number[] = []
    for (const text of strings) {
      made ??= await make(testServer)
      const answer = await testServer.send(
        rawRequestOf(call, { ...made, input: withText(made.input, path, text) }),
      )
      const fault = documentation.faultOf(call, answer)
      if (fault !== undefined)
        faults.push(`${path.join('.')} = ${JSON.stringify(text.slice(0, 80))}: ${fault}`)
      statuses.push(answer.status)
      // An accepted request may work only once.
      if (answer.status === 200) made = undefined
    }
    return { faults, statuses }
  }
}

describe('a naughty string in any member of any call gets a documented answer', () => {
  test.each(goodRequests.map((request) => [request.call.path, request] as const))(
    '%s',
    async (_, request) => {
      const attempt = trying(request)
      const faults: string[] = []
      for (const path of textsOf(inputSchemaOf(request.call)))
        faults.push(...(await attempt(path, nextStrings(stringsEach).filter(fits(request.call)))).faults)
      expect(faults).toEqual([])
    },
  )

  test('and every one of them was tried', () => {
    expect(turn).toBeGreaterThan(everyNaughtyString.length)
  })
})

describe('no list is read to an end it does not have', () => {
  const fillings = ['', {}, 0, '\u0000', [], null].slice(0, runsOf({ usual: 1, large: 6 }))

  const listsOf = (call: Call): string[] => {
    const properties = (inputSchemaOf(call).properties ?? {}) as Record<string, JsonSchema>
    return Object.entries(properties).flatMap(([name, schema]) =>
      typesOf(schema).includes('array') ? [name] : [],
    )
  }

  test('each is refused on its member, whatever it is filled with', async () => {
    const tried: string[] = []
    for (const request of goodRequests.filter(({ call }) => call.takes !== 'multipart'))
      for (const member of listsOf(request.call)) {
        const made = await request.make(testServer)
        for (const entry of fillings) {
          const entries = Array(Math.floor(1_000_000 / (JSON.stringify(entry).length + 1))).fill(entry)
          const input = { ...(made.input as object), [member]: entries }
          const answer = await testServer.send(rawRequestOf(request.call, { ...made, input }))
          expect(documentation.faultOf(request.call, answer)).toBeUndefined()
          expect({ member, status: answer.status }).toEqual({ member, status: 422 })
          expect(answer.text.length).toBeLessThan(20_000)
        }
        tried.push(`${request.call.path} ${member}`)
      }
    expect(tried.length).toBeGreaterThan(5)
  })
})

/** Texts that every member must refuse: NUL, half a surrogate pair, and one longer than any limit. */
const neverTaken = ['a\u0000b', 'a\ud800', 'x'.repeat(7_000)].slice(0, runsOf({ usual: 1, large: 3 }))

describe('no member takes NUL, half a character or a text without end', () => {
  test.each(goodRequests.map((request) => [request.call.path, request] as const))(
    '%s',
    async (_, request) => {
      // A query string and a form cannot encode half a surrogate pair.
      const isJson = request.call.method !== 'GET' && request.call.takes !== 'multipart'
      const strings = neverTaken.filter(fits(request.call)).filter((text) => isJson || text.isWellFormed())
      const attempt = trying(request)
      for (const path of textsOf(inputSchemaOf(request.call))) {
        const { statuses, faults } = await attempt(path, strings)
        expect({ path, statuses, faults }).toEqual({ path, statuses: strings.map(() => 422), faults: [] })
      }
    },
  )
})
