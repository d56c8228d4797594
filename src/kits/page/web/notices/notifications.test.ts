import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  dismissNotification,
  notifications,
  notify,
  pauseNotification,
  resumeNotification,
  subscribeNotifications,
} from './notifications.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const titles = () => notifications().map(({ title }) => title)

it('leaves after two seconds [S8-15]', () => {
  notify({ kind: 'info', title: 'A' })
  vi.advanceTimersByTime(1999)
  expect(titles()).toEqual(['A'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

it('shows at most three, and the oldest leaves for the newest [S8-16]', () => {
  for (const title of ['A', 'B', 'C', 'D']) notify({ kind: 'error', title })
  expect(titles()).toEqual(['B', 'C', 'D'])
})

it('stays while it is looked at, and leaves after the time that was left', () => {
  const id = notify({ kind: 'info', title: 'A' })
  vi.advanceTimersByTime(1500)
  pauseNotification(id)
  vi.advanceTimersByTime(60_000)
  expect(titles()).toEqual(['A'])
  resumeNotification(id)
  vi.advanceTimersByTime(499)
  expect(titles()).toEqual(['A'])
  vi.advanceTimersByTime(1)
  expect(titles()).toEqual([])
})

it('can be closed at once', () => {
  const id = notify({ kind: 'success', title: 'A', description: 'B' })
  dismissNotification(id)
  expect(titles()).toEqual([])
})

it('tells the view of every change', () => {
  const seen: number[] = []
  const stop = subscribeNotifications(() => seen.push(notifications().length))
  notify({ kind: 'info', title: 'A' })
  vi.runAllTimers()
  stop()
  expect(seen).toEqual([1, 0])
})
