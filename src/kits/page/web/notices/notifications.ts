import { useSyncExternalStore } from 'react'

export interface Notification {
  readonly id: number
  readonly kind: 'error' | 'success' | 'info'
  readonly title: string
  readonly description?: string | undefined
}

/** Specification section 8. */
const mostShown = 3
const durationMs = 2000

interface Countdown {
  timer: ReturnType<typeof setTimeout> | undefined
  startedAt: number
  leftMs: number
}

/** A constant, since `useSyncExternalStore` needs the same server snapshot each time. */
const none: readonly Notification[] = []
let shown = none
let lastId = 0
const countdowns = new Map<number, Countdown>()
const listeners = new Set<() => void>()

function show(next: readonly Notification[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export function notify(notification: Omit<Notification, 'id'>): number {
  const id = ++lastId
  for (const oldest of shown.slice(0, Math.max(0, shown.length + 1 - mostShown)))
    dismissNotification(oldest.id)
  countdowns.set(id, { timer: undefined, startedAt: 0, leftMs: durationMs })
  show([...shown, { ...notification, id }])
  resumeNotification(id)
  return id
}

export function dismissNotification(id: number): void {
  clearTimeout(countdowns.get(id)?.timer)
  countdowns.delete(id)
  show(shown.filter((notification) => notification.id !== id))
}

/** A notification stays while the pointer or the focus is on it. */
export function pauseNotification(id: number): void {
  const countdown = countdowns.get(id)
  if (countdown?.timer === undefined) return
  clearTimeout(countdown.timer)
  countdown.timer = undefined
  countdown.leftMs -= Date.now() - countdown.startedAt
}

export function resumeNotification(id: number): void {
  const countdown = countdowns.get(id)
  if (!countdown || countdown.timer !== undefined) return
  countdown.startedAt = Date.now()
  countdown.timer = setTimeout(() => dismissNotification(id), countdown.leftMs)
}

export const notifications = (): readonly Notification[] => shown

export function subscribeNotifications(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useNotifications(): readonly Notification[] {
  return useSyncExternalStore(subscribeNotifications, notifications, () => none)
}
