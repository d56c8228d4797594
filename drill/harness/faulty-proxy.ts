import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { DrillRun } from './drill-run.ts'

/** A TCP proxy that can cut, swallow and delay what passes through it. */
export interface FaultyProxy {
  readonly port: number
  /** Refuses new connections and cuts the open ones. */
  refuse(): Promise<void>
  /** Keeps connections open and accepts new ones, but passes nothing on, like a network that drops packets. */
  swallow(): void
  /** Delays every piece by so many milliseconds, in both directions. */
  delay(ms: number): void
  /** Passes everything on again. Connections whose bytes were swallowed are cut. */
  heal(): Promise<void>
}

export async function startFaultyProxy(drill: DrillRun, target: NetConnectOpts): Promise<FaultyProxy> {
  const sockets = new Set<Socket>()
  let isSwallowing = false
  let delayMs = 0

  const keep = (socket: Socket): void => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const pass = (from: Socket, to: Socket): void => {
    from.on('data', (piece) => {
      if (isSwallowing) return
      if (delayMs === 0) to.write(piece)
      else void wait(delayMs).then(() => to.writable && to.write(piece))
    })
    from.on('close', () => {
      if (!isSwallowing) to.destroy()
    })
  }
  const server = createServer((near) => {
    keep(near)
    const far = connect(target)
    keep(far)
    pass(near, far)
    pass(far, near)
  })
  const listen = async (port: number): Promise<void> => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cutAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  drill.defer(() => {
    server.close()
    cutAll()
  })
  return {
    port,
    async refuse() {
      server.close()
      cutAll()
    },
    swallow() {
      isSwallowing = true
    },
    delay(ms) {
      delayMs = ms
    },
    async heal() {
      if (isSwallowing) cutAll()
      isSwallowing = false
      delayMs = 0
      if (!server.listening) await listen(port)
    },
  }
}
