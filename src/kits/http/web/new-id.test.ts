import { afterEach, describe, expect, it, vi } from 'vitest'
import { newRowId } from './new-id.ts'

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

describe('the id of a new row', () => {
  it('is a UUID of its own', () => {
    expect(newRowId()).toMatch(version4)
    expect(newRowId()).not.toBe(newRowId())
  })

  it('is one too where the browser offers no randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const ids = Array.from({ length: 100 }, newRowId)
    for (const id of ids) expect(id).toMatch(version4)
    expect(new Set(ids).size).toBe(100)
  })
})
