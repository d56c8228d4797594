import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Where a stream of events is written to. */
export interface EventSink {
  write(text: string): void
  end(): void
}

/**
 * The answer of a call with `gives: 'events'`: it receives the sink and returns what to run when the reader leaves.
 */
export type EventsAnswer = (sink: EventSink) => () => void

export const eventStreamType = 'text/event-stream'

/** The reconnection delay of browsers. */
const retryMs = 3_000
/** A reader this many bytes behind is disconnected: it reconnects and reloads everything. */
const maxUnread = 64 * 1024

export function sendEvents(reply: FastifyReply, open: EventsAnswer): FastifyReply {
  const { raw } = reply
  reply.hijack()
  reply.headers({
    'content-type': `${eventStreamType}; charset=utf-8`,
    'x-accel-buffering': 'no',
    // The connection is not reused, so that a stopping server need not wait for it.
    connection: 'close',
  })
  raw.writeHead(200, reply.getHeaders() as OutgoingHttpHeaders)
  raw.on('error', () => undefined)
  raw.write(`retry: ${retryMs}\n\n`)
  const leave = open({
    write: (text) => {
      if (raw.writableLength > maxUnread) raw.destroy()
      else raw.write(text)
    },
    end: () => raw.end(),
  })
  if (raw.destroyed) leave()
  else raw.on('close', leave)
  return reply
}
