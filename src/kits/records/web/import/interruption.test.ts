import { describe, expect, it } from 'vitest'
import { CallError } from '#kits/http/web/call-error.ts'
import { interruptionOutcome } from './interruption.ts'

const cut = new CallError({ status: 0, code: null, msg: 'Sin conexión', result: null })
const proxy = new CallError({ status: 504, code: null, msg: 'Sin conexión', result: null })
const refusal = new CallError({ status: 422, code: 422, msg: 'No', result: null })
const abort = new DOMException('cancelled', 'AbortError')
const run = { error: cut, isDryRun: false, isSent: true, isCancelled: false }

describe('an import that ended without a report', () => {
  it('may have been written where the whole file was sent and no answer came', () => {
    expect(interruptionOutcome(run)).toBe('unknown')
    expect(interruptionOutcome({ ...run, error: proxy })).toBe('unknown')
    expect(interruptionOutcome({ ...run, error: abort, isCancelled: true })).toBe('unknown')
  })

  it('was not written where part of the file was missing, or where it was a dry run', () => {
    expect(interruptionOutcome({ ...run, error: abort, isCancelled: true, isSent: false })).toBe('cancelled')
    expect(interruptionOutcome({ ...run, isSent: false })).toBe('refused')
    expect(interruptionOutcome({ ...run, error: abort, isCancelled: true, isDryRun: true })).toBe('cancelled')
    expect(interruptionOutcome({ ...run, isDryRun: true })).toBe('refused')
  })

  it('was not written where the server says why', () => {
    expect(interruptionOutcome({ ...run, error: refusal })).toBe('refused')
  })
})
