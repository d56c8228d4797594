import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { name, newPassword, rule, version } from './fields.ts'
import { fieldIssues } from './validation.ts'

const Form = z.strictObject({
  name,
  version,
  kind: z.enum(['sea', 'air']),
  rows: z.array(z.strictObject({ name })),
})
const good = { name: 'Ana', version: 1, kind: 'sea', rows: [] }

function issuesOf(schema: z.ZodMiniType, value: unknown) {
  const parsed = schema.safeParse(value, { reportInput: true })
  return parsed.success ? [] : fieldIssues(parsed.error.issues)
}

describe('the messages of a form', () => {
  it('are none when all is well', () => {
    expect(issuesOf(Form, good)).toEqual([])
  })

  it('tell a missing field from a wrong one', () => {
    expect(issuesOf(Form, { ...good, name: null })).toEqual([{ path: 'name', key: 'required', params: {} }])
    expect(issuesOf(Form, { ...good, name: 7 })).toEqual([{ path: 'name', key: 'valid_value', params: {} }])
    expect(issuesOf(Form, { ...good, kind: 'rail' })).toEqual([
      { path: 'kind', key: 'valid_value', params: {} },
    ])
  })

  it('name every unknown member, also inside a row', () => {
    expect(issuesOf(Form, { ...good, createdAt: 1, admin: true })).toEqual([
      { path: 'createdAt', key: 'unknown_member', params: {} },
      { path: 'admin', key: 'unknown_member', params: {} },
    ])
    expect(issuesOf(Form, { ...good, rows: [{ name: 'a' }, { name: 'b', id: 1 }] })).toEqual([
      { path: 'rows.1.id', key: 'unknown_member', params: {} },
    ])
  })

  it('find a field inside a list by its place', () => {
    expect(issuesOf(Form, { ...good, rows: [{ name: 'a' }, { name: '' }] })).toEqual([
      { path: 'rows.1.name', key: 'required', params: {} },
    ])
  })

  it('give the bound that was broken', () => {
    expect(issuesOf(Form, { ...good, version: 0 })).toEqual([
      { path: 'version', key: 'min_value', params: { n: 1 } },
    ])
  })

  it('are one a field, the first rule it broke', () => {
    expect(issuesOf(newPassword, '')).toEqual([{ path: '', key: 'required', params: {} }])
    const broken = (key: string) => ({ code: 'custom', path: ['password'], params: { key } })
    expect(fieldIssues([broken('password_common'), broken('password_same')])).toEqual([
      { path: 'password', key: 'password_common', params: {} },
    ])
    expect(issuesOf(Form, {}).map((issue) => issue.path)).toEqual(['name', 'version', 'kind', 'rows'])
  })

  it('say of a body that is no object that it is no valid value', () => {
    for (const body of [[], 'text', 5])
      expect(issuesOf(Form, body)).toEqual([{ path: '', key: 'valid_value', params: {} }])
  })

  it('come from a rule across fields like from any other', () => {
    const Twice = z
      .strictObject({ first: z.string(), second: z.string() })
      .check(rule('passwords_differ', ({ first, second }) => first === second))
    expect(issuesOf(Twice, { first: 'a', second: 'b' })).toEqual([
      { path: '', key: 'passwords_differ', params: {} },
    ])
  })
})
