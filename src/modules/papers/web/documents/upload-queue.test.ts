import { describe, expect, it } from 'vitest'
import { CallError } from '#kits/http/web/call-error.ts'
import { canRetry, type SendFile, UploadQueue } from './upload-queue.ts'

interface Sending {
  name: string
  kind: string | undefined
  signal: AbortSignal
  tell: (share: number) => void
  arrive: () => void
  fail: (status: number) => void
}

/** A queue and the files it is sending, which the test brings to their end. */
function queueUnderTest() {
  const sent: Sending[] = []
  const send: SendFile = (file, { signal, onProgress, kind }) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    signal.addEventListener('abort', () => reject(signal.reason))
    sent.push({
      name: file.name,
      kind,
      signal,
      tell: onProgress,
      arrive: () => resolve(`document of ${file.name}`),
      fail: (status) => reject(new CallError({ status, code: status, msg: `msg ${status}`, result: null })),
    })
    return promise
  }
  const queue = new UploadQueue(send)
  const states = () => queue.uploads().map(({ name, state }) => `${name} ${state.step}`)
  return { queue, sent, states }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const settled = () => new Promise((resolve) => setTimeout(resolve))
const idOf = (queue: UploadQueue, name: string) =>
  queue.uploads().find((upload) => upload.name === name)?.id ?? 0

describe('files on their way to a cabin', () => {
  it('go two at a time, in the order they came', async () => {
    const { queue, sent, states } = queueUnderTest()
    queue.add(files('a.pdf', 'b.pdf'))
    queue.add(files('c.pdf'))
    expect(states()).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting'])
    sent[1]?.arrive()
    await settled()
    expect(states()).toEqual(['a.pdf sending', 'b.pdf done', 'c.pdf sending'])
  })

  it('tell how far each has got', () => {
    const { queue, sent } = queueUnderTest()
    queue.add(files('a.pdf', 'b.pdf'))
    sent[1]?.tell(0.4)
    expect(queue.uploads().map(({ state }) => state)).toEqual([
      { step: 'sending', share: 0 },
      { step: 'sending', share: 0.4 },
    ])
  })

  it('that cannot be accepted are not sent and keep nobody waiting', () => {
    const { queue, sent, states } = queueUnderTest()
    queue.add([new File([], 'empty.pdf'), ...files('virus.exe', 'a.pdf')], { folders: ['papeles'] })
    expect(states()).toEqual(['empty.pdf refused', 'virus.exe refused', 'a.pdf sending', 'papeles refused'])
    expect(sent.map(({ name }) => name)).toEqual(['a.pdf'])
  })

  it('are of the kind they were chosen for, also when they are tried again', async () => {
    const { queue, sent } = queueUnderTest()
    queue.add(files('a.pdf'), { kind: 'invoice' })
    queue.add(files('b.pdf'))
    sent[0]?.fail(503)
    await settled()
    queue.retry()
    expect(sent.map(({ name, kind }) => [name, kind])).toEqual([
      ['a.pdf', 'invoice'],
      ['b.pdf', undefined],
      ['a.pdf', 'invoice'],
    ])
  })

  it('make room for the next when one is given up', () => {
    const { queue, sent, states } = queueUnderTest()
    queue.add(files('a.pdf', 'b.pdf', 'c.pdf'))
    queue.remove(idOf(queue, 'a.pdf'))
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(states()).toEqual(['b.pdf sending', 'c.pdf sending'])
  })

  it('do not come back when they arrive after they were given up', async () => {
    const { queue, sent, states } = queueUnderTest()
    queue.add(files('a.pdf'))
    sent[0]?.arrive()
    queue.remove(idOf(queue, 'a.pdf'))
    await settled()
    expect(states()).toEqual([])
  })

  it('leave the list once the cabin shows them', async () => {
    const { queue, sent, states } = queueUnderTest()
    queue.add(files('a.pdf', 'b.pdf'))
    for (const { arrive } of sent) arrive()
    await settled()
    queue.forgetDone(new Set(['document of a.pdf']))
    expect(states()).toEqual(['b.pdf done'])
  })
})

describe('a file that failed', () => {
  it.each([
    [0, true],
    [429, true],
    [503, true],
    [403, false],
    [413, false],
    [415, false],
  ])('with status %d can be tried again: %s', async (status, isWorthIt) => {
    const { queue, sent } = queueUnderTest()
    queue.add(files('a.pdf'))
    sent[0]?.fail(status)
    await settled()
    expect(queue.uploads().map(canRetry)).toEqual([isWorthIt])
    queue.retry()
    expect(sent).toHaveLength(isWorthIt ? 2 : 1)
  })

  it('lets the next one go', async () => {
    const { queue, sent, states } = queueUnderTest()
    queue.add(files('a.pdf', 'b.pdf', 'c.pdf'))
    sent[0]?.fail(415)
    await settled()
    expect(states()).toEqual(['a.pdf failed', 'b.pdf sending', 'c.pdf sending'])
  })

  it('is tried again alone when only it is asked for', async () => {
    const { queue, sent, states } = queueUnderTest()
    queue.add(files('a.pdf', 'b.pdf'))
    for (const { fail } of sent) fail(503)
    await settled()
    queue.retry(idOf(queue, 'b.pdf'))
    expect(states()).toEqual(['a.pdf failed', 'b.pdf sending'])
  })
})

describe('a session that ends', () => {
  it('loses no file: all wait, and go on after the next sign-in', async () => {
    const { queue, sent, states } = queueUnderTest()
    queue.add(files('a.pdf', 'b.pdf', 'c.pdf'))
    sent[0]?.fail(401)
    await settled()
    expect(states()).toEqual(['a.pdf waiting', 'b.pdf waiting', 'c.pdf waiting'])
    expect(sent[1]?.signal.aborted).toBe(true)
    queue.resume()
    expect(states()).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting'])
  })
})

it('clearing the queue gives up what is being sent', () => {
  const { queue, sent, states } = queueUnderTest()
  queue.add(files('a.pdf', 'b.pdf', 'c.pdf'))
  queue.clear()
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true])
  expect(states()).toEqual([])
})
