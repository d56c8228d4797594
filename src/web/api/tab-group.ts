/** The tabs of one browser that are signed in with the same token: one of them at a time does for all what one can do. */

export interface TabGroup {
  /** Does the work once it is this tab's turn, which is over with it; `waiting` where another one is at it. */
  lead(work: () => Promise<void>, signal: AbortSignal, waiting: () => void): Promise<void>
  /** To all the others. */
  broadcast(message: unknown): void
  close(): void
}

/** Others with another token, as after a second sign-in elsewhere in the browser, hear nothing of it. */
async function nameOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const ignoreAbort = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error
}

/** Undefined where a browser cannot, as an older one or one without a secure connection: each tab is for itself then. */
export async function joinTabGroup(
  token: string,
  hear: (message: unknown) => void,
): Promise<TabGroup | undefined> {
  const { locks } = navigator
  if (!locks || !globalThis.crypto?.subtle || typeof BroadcastChannel === 'undefined') return undefined
  const name = `events ${await nameOf(token)}`
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => hear(data)
  return {
    async lead(work, signal, waiting) {
      const isLed = await locks.request(name, { ifAvailable: true }, async (lock) => {
        if (lock) await work()
        return lock !== null
      })
      if (isLed || signal.aborted) return
      waiting()
      await locks.request(name, { signal }, work).catch(ignoreAbort(signal))
    },
    broadcast: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}
