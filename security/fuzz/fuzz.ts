import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { calls } from '#app/contract/index.ts'
import type { Call } from '#kits/contract/shared/call.ts'
import { type Documentation, documentationOf } from '../documented.ts'
import type { RawRequest, RawResponse } from '../raw-client.ts'
import { goodRequestOf } from '../requests.ts'
import { type CallRequest, rawRequestOf, type SecurityTestServer } from '../test-server.ts'
import { type Case, caseOf, filledIn, plainlyGood, withFaults } from './case.ts'
import { Memory } from './memory.ts'
import { restorer } from './restorer.ts'

interface FuzzOptions {
  testServer: SecurityTestServer
  /** About how many requests are sent; shrinking a finding takes more. */
  cases: number
  seed: number
}

export interface FuzzReport {
  sent: number
  /** How many answers of each status. */
  statuses: Map<number, number>
  /** Calls that accepted at least one of their requests. */
  accepting: Set<string>
  findings: string[]
}

/** How many requests of one call follow each other before the next call, which then knows the rows made so far. */
const runOf = 20

/** Repeats a request that was answered 503. */
async function patient(send: SecurityTestServer['send'], sent: RawRequest): Promise<RawResponse> {
  for (let tries = 0; ; tries++) {
    const answer = await send(sent)
    if (answer.status !== 503 || tries === 5) return answer
    await setTimeout(1_000)
  }
}

/** A manager of each kind for one run of a call, so that what a request does to them does not affect the next call. */
async function makeTokens(testServer: SecurityTestServer): Promise<Record<Case['who'], string | undefined>> {
  const [operator, shop] = await Promise.all([
    testServer.addManager('operator'),
    testServer.addManager('shop'),
  ])
  return { 'who may': operator.token, operator: operator.token, shop: shop.token, nobody: undefined }
}

function learnFrom(memory: Memory, { path }: Call, { status, headers, text }: RawResponse): void {
  if (!headers['content-type']?.startsWith('application/json')) return
  const { result } = JSON.parse(text) as { result: unknown }
  if (status === 200 || status === 409) memory.learn(path, result)
}

function report(): FuzzReport {
  return { sent: 0, statuses: new Map(), accepting: new Set(), findings: [] }
}

/** A request as a text from which it can be sent again. */
const shown = ({ method = 'POST', url, headers, body = '' }: RawRequest): string =>
  `${method} ${url.slice(0, 500)} ${headers?.['content-type'] ?? ''} ${String(body).slice(0, 1_500)}`

class Fuzzing {
  readonly told = report()
  #testServer: SecurityTestServer
  #documentation: Documentation
  #memory = new Memory()

  constructor(testServer: SecurityTestServer, documentation: Documentation) {
    this.#testServer = testServer
    this.#documentation = documentation
  }

  async #requestOf(call: Call, each: Case): Promise<CallRequest> {
    const made = each.from === 'good' ? await goodRequestOf(call).make(this.#testServer) : undefined
    this.#memory.learn(call.path, made?.input)
    const input = made?.input ?? filledIn(each.input, this.#memory, call.path)
    return {
      input: withFaults(input, each.faults),
      files: made?.files && each.faults.length === 0 ? made.files : each.files,
      token: made?.token,
    }
  }

  /** Throws where the answer has a fault. */
  async #try(call: Call, each: Case, tokens: Record<Case['who'], string | undefined>): Promise<void> {
    const made = await this.#requestOf(call, each)
    const token = each.who === 'who may' ? (made.token ?? tokens.operator) : tokens[each.who]
    const sent = rawRequestOf(call, { ...made, token })
    const headers = { ...sent.headers, 'accept-language': each.language }
    const answer = await patient(this.#testServer.send, { ...sent, headers })
    this.told.sent++
    this.told.statuses.set(answer.status, (this.told.statuses.get(answer.status) ?? 0) + 1)
    if (answer.status === 200) this.told.accepting.add(call.path)
    const fault = this.#documentation.faultOf(call, answer)
    if (fault !== undefined) throw new Error(`the answer ${fault}\n${shown(sent)}`)
    learnFrom(this.#memory, call, answer)
  }

  async run(call: Call, seed: number, numRuns: number): Promise<void> {
    const tokens = await makeTokens(this.#testServer)
    const property = fc.asyncProperty(caseOf(this.#documentation.operationOf(call)), (each) =>
      this.#try(call, each, tokens),
    )
    const examples: [Case][] = [[plainlyGood]]
    const outcome = await fc.check(property, { seed, numRuns, examples, interruptAfterTimeLimit: 120_000 })
    if (!outcome.failed || outcome.counterexample === null) return
    const error = outcome.errorInstance as Error | undefined
    this.told.findings.push(`${call.path} (seed ${seed}): ${error?.message.slice(0, 2_000)}`)
  }
}

/**
 * Requests made from the OpenAPI document of the running server, good and bad ones, by those who may and
 * those who may not: none may bring a 5xx, each must be answered as the document says.
 */
export async function fuzz({ testServer, cases, seed }: FuzzOptions): Promise<FuzzReport> {
  const fuzzing = new Fuzzing(testServer, await documentationOf(testServer))
  const putInOrder = await restorer(testServer)
  const rounds = Math.max(1, Math.ceil(cases / (calls.length * runOf)))
  const numRuns = Math.ceil(cases / (calls.length * rounds))
  for (let round = 0; round < rounds; round++)
    for (const [i, call] of calls.entries()) {
      await putInOrder()
      // A seed for each call: with one for all, every call would get the same sequence of managers and inputs.
      await fuzzing.run(call, (seed + round * calls.length + i) % 2 ** 31, numRuns)
    }
  return fuzzing.told
}

export function summary({ sent, statuses, accepting, findings }: FuzzReport, seed: number): string {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status}`)
  return [
    `${sent} requests (seed ${seed}): ${counts.join(', ')}.`,
    `${accepting.size} of ${calls.length} calls accepted one; ${findings.length} findings (promised: 0).`,
    ...findings.map((finding) => `\n${finding}`),
  ].join('\n')
}
