import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { generateCaptcha } from '#kits/captcha/shared/captcha.ts'
import type { Call, Input, Result } from '#kits/contract/shared/call.ts'
import { customers } from '#modules/customers/contract.ts'
import { sendMessage } from '#modules/messages/contract/messages.ts'
import { type Answer, type Client, clientOf, UnansweredError } from './client.ts'
import { countAcknowledged, type Ledger, newLedger, noteOf } from './ledger.ts'
import { captchaAnswer } from './server.ts'

export interface Writers {
  readonly ledger: Ledger
  /** Waits until so many writes were acknowledged. */
  reach(count: number): Promise<void>
  /** Stops the writers once each has finished its current request. */
  stop(): Promise<void>
}

interface WritersOptions {
  origin: string
  token: string
  count: number
  /** Called for every request that had no whole answer, or 502. */
  onFailure?(answer: Answer | UnansweredError): void
}

/** How long one write is tried; a killed server is back by then. */
const patienceMs = 60_000
const pauseMs = 40

interface Persisted<R> {
  answer: Answer<R>
  /** Whether an earlier try went unanswered, and may have been carried out. */
  isRetry: boolean
}

/** Repeats a call until it is answered with something else than 502 or 503. */
async function persist<C extends Call>(
  client: Client,
  call: C,
  input: Input<C>,
  onFailure: WritersOptions['onFailure'],
): Promise<Persisted<Result<C>>> {
  const deadline = performance.now() + patienceMs
  for (let isRetry = false; performance.now() < deadline; isRetry = true) {
    try {
      const answer = await client.call(call, input)
      if (![502, 503].includes(answer.status)) return { answer, isRetry }
      if (answer.status === 502) onFailure?.(answer)
    } catch (error) {
      if (!(error instanceof UnansweredError)) throw error
      onFailure?.(error)
    }
    await wait(pauseMs)
  }
  throw new Error(`${call.path} had no answer for ${patienceMs / 1000} s.`)
}

async function writeCustomer(
  client: Client,
  ledger: Ledger,
  onFailure: WritersOptions['onFailure'],
): Promise<void> {
  const id = randomUUID()
  const form = { code: id.slice(0, 18), name: `Cliente ${id}` }
  const created = await persist(client, customers.create, { id, ...form }, onFailure)
  if (created.answer.status !== 200) {
    ledger.wrongAnswers.push(`Create ${created.answer.status}`)
    return
  }
  const customer = { isChanged: false }
  ledger.customers.set(id, customer)
  const changed = await persist(
    client,
    customers.update,
    { id, version: 1, ...form, note: noteOf(true) },
    onFailure,
  )
  const isStale = changed.answer.status === 409 && changed.isRetry
  // A retry finds its own first try already done: 409. Comparing the row shows whether it was that one.
  if (changed.answer.status === 200 || isStale) customer.isChanged = true
  else ledger.wrongAnswers.push(`Update ${changed.answer.status}`)
}

/** Sent once: a visitor's message has no id that would make a second try safe. */
async function writeMessage(
  client: Client,
  ledger: Ledger,
  onFailure: WritersOptions['onFailure'],
): Promise<void> {
  const { answer: captcha } = await persist(client, generateCaptcha, {}, onFailure)
  const content = `Mensaje ${randomUUID()}`
  ledger.messages.set(content, 'unknown')
  try {
    const { captchaId } = captcha.result
    const answer = await client.call(sendMessage, {
      name: 'Mariana Ríos',
      email: 'mariana@example.com',
      content,
      captchaId,
      captchaCode: captchaAnswer,
    })
    if (answer.status === 200) ledger.messages.set(content, 'acknowledged')
    else if (answer.status === 502) onFailure?.(answer)
    else if (answer.status !== 503) ledger.wrongAnswers.push(`Send ${answer.status}`)
  } catch (error) {
    if (!(error instanceof UnansweredError)) throw error
    onFailure?.(error)
  }
}

/** Starts managers and visitors who keep writing, and enter each acknowledgement in the ledger. */
export function startWriters({ origin, token, count, onFailure }: WritersOptions): Writers {
  const ledger = newLedger()
  const client = clientOf(origin, token)
  let isStopped = false
  let fault: unknown
  const write = async (): Promise<void> => {
    while (!isStopped) {
      await writeCustomer(client, ledger, onFailure)
      await writeMessage(client, ledger, onFailure)
    }
  }
  const writers = Array.from({ length: count }, () =>
    write().catch((error: unknown) => {
      fault ??= error
    }),
  )
  return {
    ledger,
    async reach(target) {
      while (fault === undefined && countAcknowledged(ledger) < target) await wait(5)
      if (fault !== undefined) throw fault
    },
    async stop() {
      isStopped = true
      await Promise.all(writers)
      client.close()
      if (fault !== undefined) throw fault
    },
  }
}
