import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Where a stream of events is written to. */
export interface EventSink {
  write(text: string): void
  end(): void
}

/** What a call that gives events answers with: it is handed the reader, and gives what to do when that leaves. */
export type EventsAnswer = (sink: EventSink) => () => void

export const eventStreamType = 'text/event-stream'

/** A browser that reconnects by itself waits this long. */
const retryMs = 3_000
/** A reader this many bytes behind is let go: it comes back and asks for everything anew. */
const maxUnread = 64 * 1024

export function sendEvents(reply: FastifyReply, open: EventsAnswer): FastifyReply {
  const { raw } = reply
  reply.hijack()
  reply.headers({
    'content-type': `${eventStreamType}; charset=utf-8`,
    'x-accel-buffering': 'no',
    // A connection whose stream is over is not kept: a server that stops need not wait for it.
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
