import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

interface Hearer {
  heard(payload: string): void
  /** Told once, if the connection breaks; nothing is heard after it. */
  lost(cause: Error): void
}

/** Listens on a channel through a connection of its own. Resolves once it hears, to what closes it. */
export type Listen = (channel: string, hearer: Hearer) => Promise<() => Promise<void>>

/** A connection that the network swallowed says nothing by itself: it is asked now and then. */
const askEveryMs = 20_000
const answerWithinMs = 5_000
const closeWithinMs = 1_000

export function listener(config: pg.ClientConfig): Listen {
  return async (channel, { heard, lost }) => {
    // Our own, so that it can be cut where a goodbye would wait for a network that is gone.
    const socket = new Socket()
    const client = new pg.Client({
      ...config,
      application_name: `${config.application_name} listening`,
      query_timeout: answerWithinMs,
      stream: () => socket,
    })
    let asking: NodeJS.Timeout | undefined
    const lose = (cause: Error): void => {
      if (!asking) return
      clearInterval(asking)
      asking = undefined
      socket.destroy()
      lost(cause)
    }
    client.on('error', lose)
    client.on('end', () => lose(new Error('Connection terminated')))
    client.on('notification', ({ payload = '' }) => heard(payload))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      socket.destroy()
      throw error
    }
    asking = setInterval(() => void client.query('select 1').catch(lose), askEveryMs).unref()
    return async () => {
      clearInterval(asking)
      asking = undefined
      await Promise.race([client.end(), wait(closeWithinMs, undefined, { ref: false })])
      socket.destroy()
    }
  }
}
