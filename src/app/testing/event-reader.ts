import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { streamEvents } from '#kits/events/shared/events.ts'

export interface EventReader {
  response: Response
  /** The next event, as `resync` or its data; undefined once the stream has ended. */
  next(): Promise<unknown>
  leave(): void
}

/** Makes an app listen and returns its address. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

function eventOf(block: string): unknown {
  const fields = new Map(block.split('\n').map((line) => line.split(/:(.*)/s, 2) as [string, string]))
  const data = fields.get('data')
  if (data === undefined) return undefined
  return fields.has('event') ? fields.get('event')?.trim() : JSON.parse(data)
}

async function* eventsOf(response: Response): AsyncGenerator<unknown> {
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const blocks = (text + chunk).split('\n\n')
    text = blocks.pop() ?? ''
    yield* blocks.map(eventOf).filter((event) => event !== undefined)
  }
}

/** Reads an app's event stream through a real connection. */
export async function readEvents(app: FastifyInstance, token: string): Promise<EventReader> {
  const leaving = new AbortController()
  const response = await fetch((await addressOf(app)) + streamEvents.path, {
    headers: { authorization: `Bearer ${token}` },
    signal: leaving.signal,
  })
  const events = eventsOf(response)
  return {
    response,
    next: async () => (await events.next()).value,
    leave: () => leaving.abort(),
  }
}
