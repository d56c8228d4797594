import {
  type ChangeEvent,
  ChangeNotice,
  PlainEvent,
  resyncEvent,
  streamEvents,
} from '#kits/events/shared/events.ts'
import { toRequest } from './call.ts'
import { createEventParser } from './events-parser.ts'

/** `resync`: changes may have been missed, so the data on screen has to be fetched again. */
export type Change = KnownEvent | typeof resyncEvent

type KnownEvent = ChangeEvent | PlainEvent

interface StreamOptions {
  token: string
  signal: AbortSignal
  /** The server sends a heartbeat every 15 s; a connection silent for longer than this is dead. */
  silentMs: number
  onOpen: () => void
  onChange: (change: Change) => void
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Undefined for events of a newer server that this page does not know. The row is not validated, as in any response.
 */
function readChange(text: string): KnownEvent | undefined {
  const notice = readJson(text)
  const plain = PlainEvent.safeParse(notice)
  if (plain.success) return plain.data
  const { success, data } = ChangeNotice.safeParse(notice)
  const { row } = (notice ?? {}) as Pick<ChangeEvent, 'row'>
  return success ? { ...data, ...(row && { row }) } : undefined
}

/** Reads the stream to its end. `refused`: the token is no longer valid. */
export async function readEventStream(options: StreamOptions): Promise<'refused' | 'over'> {
  const { token, signal, silentMs, onOpen, onChange } = options
  const cut = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  const waitForMore = (): void => {
    clearTimeout(silence)
    silence = setTimeout(() => cut.abort(), silentMs)
  }
  try {
    waitForMore()
    const request = toRequest(streamEvents, {}, token, AbortSignal.any([signal, cut.signal]))
    request.headers.set('Accept', 'text/event-stream')
    const response = await fetch(request)
    if (response.status === 401) return 'refused'
    if (!response.ok || !response.body) return 'over'
    if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return 'over'
    onOpen()
    const parse = createEventParser(({ type, data }) => {
      if (type === resyncEvent) return onChange(resyncEvent)
      const event = readChange(data)
      if (event) onChange(event)
    })
    const decoder = new TextDecoder()
    const reader = response.body.getReader()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return 'over'
      waitForMore()
      parse(decoder.decode(value, { stream: true }))
    }
  } catch {
    return 'over'
  } finally {
    clearTimeout(silence)
    // Releases a response body that was not read to its end.
    cut.abort()
  }
}
