import { CallError, isTransient } from '#kits/http/web/call-error.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { type FileProblem, findProblem } from './checks.ts'

/**
 * The files on their way by a link: each in a request of its own, a few at a time. What fails for a lost connection or
 * a busy server is sent again by itself, as long as the page is open; the server keeps the same file once.
 */

export type SendState =
  | { readonly step: 'waiting' }
  /** The share sent, 0 to 1; at 1 the server checks the file. */
  | { readonly step: 'sending'; readonly share: number }
  /** Sent again at that time, in milliseconds; `often` where the link was used too often. */
  | { readonly step: 'resting'; readonly why: 'lost' | 'often'; readonly until: number }
  /** Refused before sending. */
  | { readonly step: 'refused'; readonly problem: FileProblem }
  | { readonly step: 'failed'; readonly msg: string }
  | { readonly step: 'done' }

export interface SentFile {
  readonly id: number
  readonly kind: DocumentKind
  readonly name: string
  readonly size: number
  readonly state: SendState
}

interface SendOptions {
  signal: AbortSignal
  onProgress: (share: number) => void
}

type Send = (kind: DocumentKind, file: File, options: SendOptions) => Promise<unknown>

interface Waiting {
  file: File
  /** Tries that failed in a row. */
  failures: number
  sending?: AbortController
  resting?: ReturnType<typeof setTimeout>
}

const mostAtOnce = 2
const firstRestMs = 2_000
const longestRestMs = 60_000

/** Milliseconds before another try: twice as long after each, unless the server says how long. */
const restMs = (failures: number, { retryAfter }: CallError): number =>
  retryAfter === null ? Math.min(firstRestMs * 2 ** (failures - 1), longestRestMs) : retryAfter * 1000

export const isOnItsWay = ({ state: { step } }: SentFile): boolean =>
  step === 'waiting' || step === 'sending' || step === 'resting'

const messageOf = ({ fields, msg }: CallError): string => fields[0]?.msg ?? msg

export class SendQueue {
  readonly #send: Send
  readonly #onDead: () => void
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Set<() => void>()
  #files: readonly SentFile[] = []
  #lastId = 0

  constructor(send: Send, onDead: () => void) {
    this.#send = send
    this.#onDead = onDead
  }

  readonly files = (): readonly SentFile[] => this.#files

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(kind: DocumentKind, files: Iterable<File>): void {
    const added = Array.from(files, (file): SentFile => {
      const id = ++this.#lastId
      const problem = findProblem(file)
      if (!problem) this.#waiting.set(id, { file, failures: 0 })
      const state: SendState = problem ? { step: 'refused', problem } : { step: 'waiting' }
      return { id, kind, name: file.name, size: file.size, state }
    })
    this.#show([...this.#files, ...added])
    this.#start()
  }

  /** Gives a file up, or removes it from the list. */
  remove(id: number): void {
    this.#stop(id)
    this.#waiting.delete(id)
    this.#show(this.#files.filter((file) => file.id !== id))
    this.#start()
  }

  /** Sends one that rests, or all of them, now: the connection may be back. */
  goOn(id?: number): void {
    for (const file of this.#files) {
      if (file.state.step !== 'resting' || (id !== undefined && file.id !== id)) continue
      this.#stop(file.id)
      this.#change(file.id, { step: 'waiting' })
    }
    this.#start()
  }

  close(): void {
    for (const id of this.#waiting.keys()) this.#stop(id)
  }

  #stop(id: number): void {
    const waiting = this.#waiting.get(id)
    waiting?.sending?.abort()
    clearTimeout(waiting?.resting)
  }

  #start(): void {
    for (const { id, kind, state } of this.#files) {
      const sending = this.#files.filter((file) => file.state.step === 'sending').length
      if (sending >= mostAtOnce) return
      const waiting = this.#waiting.get(id)
      if (state.step === 'waiting' && waiting) void this.#run(id, kind, waiting)
    }
  }

  async #run(id: number, kind: DocumentKind, waiting: Waiting): Promise<void> {
    const sending = new AbortController()
    waiting.sending = sending
    const onProgress = (share: number) => {
      if (!sending.signal.aborted) this.#change(id, { step: 'sending', share })
    }
    onProgress(0)
    try {
      await this.#send(kind, waiting.file, { signal: sending.signal, onProgress })
      if (sending.signal.aborted) return
      this.#waiting.delete(id)
      this.#change(id, { step: 'done' })
    } catch (error) {
      if (sending.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      this.#fail(id, waiting, error)
    }
    this.#start()
  }

  #fail(id: number, waiting: Waiting, failure: CallError): void {
    if (isTransient(failure)) {
      waiting.failures += 1
      const ms = restMs(waiting.failures, failure)
      waiting.resting = setTimeout(() => this.goOn(id), ms)
      const why = failure.status === 429 ? 'often' : 'lost'
      this.#change(id, { step: 'resting', why, until: Date.now() + ms })
      return
    }
    this.#waiting.delete(id)
    this.#change(id, { step: 'failed', msg: messageOf(failure) })
    if (failure.key === 'upload_link_dead') this.#onDead()
  }

  #change(id: number, state: SendState): void {
    this.#show(this.#files.map((file) => (file.id === id ? { ...file, state } : file)))
  }

  #show(files: readonly SentFile[]): void {
    this.#files = files
    for (const listener of this.#listeners) listener()
  }
}
