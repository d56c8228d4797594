import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Scene } from './scene.ts'

/** A way to a server, byte by byte, that can be cut, swallowed and slowed. */
export interface Way {
  readonly port: number
  /** Whoever comes is refused, whoever is there is thrown out. */
  refuse(): Promise<void>
  /** Connections stay and come about, and nothing passes any more: a network that swallows. */
  swallow(): void
  /** Every piece takes so long, either way. */
  delay(ms: number): void
  /** As it was. What was swallowed stays lost: those connections are cut. */
  heal(): Promise<void>
}

export async function startProxy(scene: Scene, target: NetConnectOpts): Promise<Way> {
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
  scene.defer(() => {
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
