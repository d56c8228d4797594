import { CallError, isTransient } from '#kits/http/web/call-error.ts'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { type DocumentProblem, findProblem } from './checks.ts'

/** The upload queue of a cabin: each file in a request of its own, a few at a time. */

export type UploadState =
  | { readonly step: 'waiting' }
  /** The share sent, 0 to 1; at 1 the server checks the file. */
  | { readonly step: 'sending'; readonly share: number }
  /** Refused before sending. */
  | { readonly step: 'refused'; readonly problem: DocumentProblem }
  | { readonly step: 'failed'; readonly failure: CallError }
  | { readonly step: 'done'; readonly documentId: string }

export interface Upload {
  readonly id: number
  readonly name: string
  readonly size: number
  /** Undefined: the server guesses it. */
  readonly kind: DocumentKind | undefined
  readonly state: UploadState
}

interface SendOptions {
  kind: DocumentKind | undefined
  signal: AbortSignal
  onProgress: (share: number) => void
}

/** Sends one file; resolves with the id of its document. */
export type SendFile = (file: File, options: SendOptions) => Promise<string>

interface Addition {
  /** The names of folders, which are refused. */
  folders?: Iterable<string>
  kind?: DocumentKind | undefined
}

const mostAtOnce = 2

export const isInProgress = ({ state }: Upload): boolean =>
  state.step === 'waiting' || state.step === 'sending'

export const canRetry = ({ state }: Upload): boolean => state.step === 'failed' && isTransient(state.failure)

export class UploadQueue {
  readonly #send: SendFile
  readonly #files = new Map<number, File>()
  readonly #running = new Map<number, AbortController>()
  readonly #listeners = new Set<() => void>()
  #uploads: readonly Upload[] = []
  #lastId = 0
  #isPaused = false

  constructor(send: SendFile) {
    this.#send = send
  }

  readonly uploads = (): readonly Upload[] => this.#uploads

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(files: Iterable<File>, { folders = [], kind }: Addition = {}): void {
    const added: Upload[] = []
    for (const file of files) {
      const problem = findProblem(file)
      const upload = this.#upload({ name: file.name, size: file.size, kind }, problem)
      if (!problem) this.#files.set(upload.id, file)
      added.push(upload)
    }
    for (const name of folders) added.push(this.#upload({ name, size: 0, kind }, 'folder'))
    this.#show([...this.#uploads, ...added])
    this.#start()
  }

  /** Cancels an upload, or removes it from the list. */
  remove(id: number): void {
    this.#giveUp(id)
    this.#forget(({ id: other }) => other === id)
    this.#start()
  }

  retry(id?: number): void {
    for (const upload of this.#uploads)
      if (canRetry(upload) && (id === undefined || upload.id === id))
        this.#change(upload.id, { step: 'waiting' })
    this.#start()
  }

  /** Removes uploads that the cabin's own list shows by now. */
  forgetDone(documentIds: ReadonlySet<string>): void {
    this.#forget(({ state }) => state.step === 'done' && documentIds.has(state.documentId))
  }

  clear(): void {
    for (const id of this.#running.keys()) this.#giveUp(id)
    this.#forget(() => true)
  }

  /** Aborts running uploads, which `resume` starts again. */
  pause(): void {
    this.#isPaused = true
    for (const id of this.#running.keys()) {
      this.#giveUp(id)
      this.#change(id, { step: 'waiting' })
    }
  }

  resume(): void {
    this.#isPaused = false
    this.#start()
  }

  #upload(file: Pick<Upload, 'name' | 'size' | 'kind'>, problem: DocumentProblem | undefined): Upload {
    this.#lastId += 1
    const state: UploadState = problem ? { step: 'refused', problem } : { step: 'waiting' }
    return { id: this.#lastId, ...file, state }
  }

  #start(): void {
    if (this.#isPaused) return
    for (const { id, kind, state } of this.#uploads) {
      if (this.#running.size >= mostAtOnce) return
      const file = this.#files.get(id)
      if (state.step === 'waiting' && file) void this.#run(id, file, kind)
    }
  }

  async #run(id: number, file: File, kind: DocumentKind | undefined): Promise<void> {
    const giveUp = new AbortController()
    const { signal } = giveUp
    this.#running.set(id, giveUp)
    const onProgress = (share: number) => {
      if (!signal.aborted) this.#change(id, { step: 'sending', share })
    }
    onProgress(0)
    const state = await this.#outcome(file, { signal, onProgress, kind })
    // Cancelled meanwhile: its result does not count.
    if (signal.aborted) return
    if (state === undefined) return this.pause()
    this.#running.delete(id)
    this.#change(id, state)
    this.#start()
  }

  /** Undefined where the session has ended: the file waits for the next sign-in. */
  async #outcome(file: File, options: SendOptions): Promise<UploadState | undefined> {
    try {
      return { step: 'done', documentId: await this.#send(file, options) }
    } catch (error) {
      if (options.signal.aborted) return undefined
      if (!(error instanceof CallError)) throw error
      return error.status === 401 ? undefined : { step: 'failed', failure: error }
    }
  }

  #giveUp(id: number): void {
    this.#running.get(id)?.abort()
    this.#running.delete(id)
  }

  #change(id: number, state: UploadState): void {
    this.#show(this.#uploads.map((upload) => (upload.id === id ? { ...upload, state } : upload)))
  }

  #forget(isForgotten: (upload: Upload) => boolean): void {
    const left = this.#uploads.filter((upload) => !isForgotten(upload))
    if (left.length === this.#uploads.length) return
    for (const { id } of this.#uploads.filter(isForgotten)) this.#files.delete(id)
    this.#show(left)
  }

  #show(uploads: readonly Upload[]): void {
    this.#uploads = uploads
    for (const listener of this.#listeners) listener()
  }
}
