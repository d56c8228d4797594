import './validation-engine.ts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'

it('keeps the schemas from compiling themselves', () => {
  expect(z.config().jitless).toBe(true)
})
