import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#kits/http/web/call-error.ts'
import { documentLimits } from '#modules/papers/rules/document-types.ts'
import { SendQueue } from './send-queue.ts'

interface Sending {
  name: string
  signal: AbortSignal
  arrive: () => void
  fail: (status: number, more?: { key?: string; retryAfter?: number }) => void
}

/** A queue and the files it is sending, which the test brings to their end. */
function queueUnderTest() {
  const sent: Sending[] = []
  const onDead = vi.fn()
  const queue = new SendQueue((_kind, file, { signal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    signal.addEventListener('abort', () => reject(signal.reason))
    const fail: Sending['fail'] = (status, { key, retryAfter = null } = {}) =>
      reject(new CallError({ status, code: status, msg: `msg ${status}`, result: { key }, retryAfter }))
    sent.push({ name: file.name, signal, arrive: resolve, fail })
    return promise
  }, onDead)
  const states = () => queue.files().map(({ name, state }) => `${name} ${state.step}`)
  return { queue, sent, states, onDead }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('files on their way by a link', () => {
  it('go two at a time, in the order they came, of whatever kind', async () => {
    const { queue, sent, states } = queueUnderTest()
    queue.add('invoice', files('a.pdf', 'b.pdf'))
    queue.add('bl', files('c.jpg'))
    expect(states()).toEqual(['a.pdf sending', 'b.pdf sending', 'c.jpg waiting'])
    sent[1]?.arrive()
    await settled()
    expect(states()).toEqual(['a.pdf sending', 'b.pdf done', 'c.jpg sending'])
  })

  it('that cannot be taken are not sent', () => {
    const { queue, sent } = queueUnderTest()
    const large = new File([], 'foto.jpg')
    Object.defineProperty(large, 'size', { value: documentLimits.bytes + 1 })
    queue.add('invoice', [large, new File([], 'vacio.pdf'), ...files('cove.xml')])
    expect(queue.files().map(({ state }) => state)).toEqual([
      { step: 'refused', problem: 'too_large' },
      { step: 'refused', problem: 'empty_file' },
      { step: 'refused', problem: 'wrong_type' },
    ])
    expect(sent).toEqual([])
  })

  it('are sent again by themselves after a lost connection, later each time, and one that came is not', async () => {
    const { queue, sent, states } = queueUnderTest()
    queue.add('invoice', files('a.pdf', 'b.pdf'))
    sent[0]?.arrive()
    for (const [tries, restMs] of [2_000, 4_000, 8_000].entries()) {
      sent.at(-1)?.fail(0)
      await settled()
      expect(states()).toEqual(['a.pdf done', 'b.pdf resting'])
      await vi.advanceTimersByTimeAsync(restMs - 1)
      expect(sent).toHaveLength(tries + 2)
      await vi.advanceTimersByTimeAsync(1)
      expect(sent.at(-1)?.name).toBe('b.pdf')
    }
    sent.at(-1)?.arrive()
    await settled()
    expect(states()).toEqual(['a.pdf done', 'b.pdf done'])
    expect(sent.filter(({ name }) => name === 'a.pdf')).toHaveLength(1)
  })

  it('go on at once when the connection is back', async () => {
    const { queue, sent, states } = queueUnderTest()
    queue.add('invoice', files('a.pdf', 'b.pdf', 'c.pdf'))
    for (const { fail } of [...sent]) fail(0)
    await settled()
    sent[2]?.fail(503)
    await settled()
    expect(states()).toEqual(['a.pdf resting', 'b.pdf resting', 'c.pdf resting'])
    queue.goOn()
    expect(states()).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(5)
  })

  it('rest as long as a server asks that was used too often', async () => {
    const { queue, sent } = queueUnderTest()
    queue.add('invoice', files('a.pdf'))
    sent[0]?.fail(429, { retryAfter: 900 })
    await settled()
    const now = Date.now()
    expect(queue.files()[0]?.state).toEqual({ step: 'resting', why: 'often', until: now + 900_000 })
    await vi.advanceTimersByTimeAsync(899_000)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveLength(2)
  })

  it('that the server refuses stay with the reason, and make room for the next', async () => {
    const { queue, sent, states, onDead } = queueUnderTest()
    queue.add('invoice', files('a.pdf', 'b.pdf', 'c.pdf'))
    sent[0]?.fail(422, { key: 'wrong_document' })
    await settled()
    expect(states()).toEqual(['a.pdf failed', 'b.pdf sending', 'c.pdf sending'])
    expect(onDead).not.toHaveBeenCalled()
    sent[1]?.fail(403, { key: 'upload_link_dead' })
    await settled()
    expect(onDead).toHaveBeenCalledOnce()
  })

  it('that are given up are not sent any more, however far they were', async () => {
    const { queue, sent, states } = queueUnderTest()
    queue.add('invoice', files('a.pdf', 'b.pdf', 'c.pdf'))
    sent[1]?.fail(0)
    await settled()
    for (const { id } of queue.files()) queue.remove(id)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(states()).toEqual([])
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true, true])
  })
})
