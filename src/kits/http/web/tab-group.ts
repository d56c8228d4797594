/** The tabs of one browser that use the same token: one of them at a time leads, working for all. */

export interface TabGroup {
  /**
   * Runs the work once this tab leads, and gives the lead up when the work ends; calls `waiting` while another tab
   * leads.
   */
  lead(work: () => Promise<void>, signal: AbortSignal, waiting: () => void): Promise<void>
  /** Sends a message to all other tabs. */
  broadcast(message: unknown): void
  close(): void
}

/** The group's name depends on the token: tabs of another session must not receive its messages. */
async function nameOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(digest, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const ignoreAbort = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error
}

/**
 * Undefined where the browser lacks Web Locks or BroadcastChannel (older ones, insecure contexts): each tab then
 * works for itself.
 */
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
