import { expect } from 'vitest'
import { allTexts } from '#app/texts/all.ts'
import type { ValidationKey } from '#kits/contract/shared/validation.ts'
import { cabins } from '../contract/cabins.ts'
import type { CabinTestServer } from './cabin-test-server.ts'

const message = (key: ValidationKey, params: Record<string, string | number> = {}) =>
  Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, String(value)),
    String(allTexts['es-MX'][`validation.${key}`]),
  )

type Faults = Partial<Record<string, ValidationKey>>

/** Asserts that creating and editing a cabin are refused with the same errors on the same members. */
export async function expectRefused(
  testServer: CabinTestServer,
  input: object,
  faults: Faults,
): Promise<void> {
  const before = await testServer.create()
  const count = await testServer.count('cabin')
  const fields = Object.entries(faults).map(([path, key]) => ({
    path,
    key,
    msg: message(key as ValidationKey, { n: 35 }),
  }))
  const { id, version } = before
  for (const answer of [
    await testServer.post(cabins.create.path, input, { token: testServer.operator }),
    await testServer.post(cabins.update.path, { ...input, id, version }, { token: testServer.operator }),
  ]) {
    expect(answer).toMatchObject({ status: 422, code: 422 })
    const found = (answer.result as { fields: { path: string }[] }).fields
    expect(found.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual(
      fields.toSorted((a, b) => a.path.localeCompare(b.path)),
    )
  }
  expect((await testServer.get(id)).result).toEqual(before)
  expect(await testServer.count('cabin')).toBe(count)
}
