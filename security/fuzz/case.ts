import fc from 'fast-check'
import { pdf, png } from '#modules/papers/testing/document-samples.ts'
import type { Operation } from '../documented.ts'
import { pathsOf, replacedAt, valueAt } from '../members.ts'
import type { NamedFile } from '../test-server.ts'
import { type Fault, fault, inputOf, Known } from './arbitraries.ts'
import type { Memory } from './memory.ts'

/** One request with its placeholders not yet filled in. */
export interface Case {
  /** Whether the request is a known good one or generated from the documentation. */
  from: 'good' | 'documentation'
  who: 'who may' | 'operator' | 'shop' | 'nobody'
  input: unknown
  faults: readonly Fault[]
  files: readonly NamedFile[]
  language: string
}

/** The first case of each call: where not even the good request is accepted, the others show little. */
export const plainlyGood: Case = {
  from: 'good',
  who: 'who may',
  input: {},
  faults: [],
  files: [],
  language: 'es-MX',
}

const contents: readonly Buffer[] = [
  pdf(),
  png(),
  Buffer.alloc(0),
  Buffer.from('code,name\nX1,Uno\n'),
  Buffer.from('\u0000\u0001\u0002'),
  Buffer.from('PK\u0003\u0004 no archive'),
  Buffer.from('"open,\n'.repeat(50)),
]

const file: fc.Arbitrary<NamedFile> = fc.tuple(
  fc.constantFrom(
    'a.pdf',
    'a.png',
    'a.csv',
    'a.xlsx',
    'a.docx',
    '../../a.pdf',
    `${'ñ'.repeat(200)}.pdf`,
    '',
    'a',
    '"',
  ),
  fc.constantFrom(...contents),
)

export function caseOf(operation: Operation): fc.Arbitrary<Case> {
  return fc.record({
    from: fc.constantFrom('good', 'documentation', 'documentation'),
    who: fc.oneof(
      { weight: 8, arbitrary: fc.constant('who may') },
      { weight: 2, arbitrary: fc.constantFrom('operator', 'shop') },
      { weight: 1, arbitrary: fc.constant('nobody') },
    ),
    input: inputOf(operation),
    faults: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      { weight: 2, arbitrary: fc.array(fault, { minLength: 1, maxLength: 2 }) },
    ),
    files: fc.array(file, { maxLength: 2 }),
    language: fc.constantFrom('es-MX', 'en', 'zh-CN', '*', 'x;q=2', ',,,', '-', 'en;q=0'),
  }) as fc.Arbitrary<Case>
}

/** The input with its placeholders replaced by ids and versions. */
export function filledIn(value: unknown, memory: Memory, path: string, member = ''): unknown {
  if (value instanceof Known)
    return memory.pick(path, member, value.n) ?? '018f0000-0000-7000-8000-000000000000'
  if (Array.isArray(value)) return value.map((inner) => filledIn(inner, memory, path, member))
  if (typeof value !== 'object' || value === null) return value
  const { version, ...rest } = value as Record<string, unknown>
  const filled = Object.fromEntries(
    Object.entries(rest).map(([name, inner]) => [name, filledIn(inner, memory, path, name)]),
  )
  if (version === undefined) return filled
  return { ...filled, version: version instanceof Known ? (memory.versionOf(filled.id) ?? 1) : version }
}

const applied: Record<Fault['kind'], (input: unknown, fault: Fault) => unknown> = {
  replace: (input, { place, value }) => {
    const paths = pathsOf(input)
    return replacedAt(input, paths[place % Math.max(1, paths.length)] ?? [], value)
  },
  omit: (input, { place }) => {
    const paths = pathsOf(input)
    const path = paths[place % Math.max(1, paths.length)]
    return path ? replacedAt(input, path, undefined) : input
  },
  add: (input, { place, value }) => {
    const names = ['surprise', 'id', 'createdAt', 'companyId', 'status', 'version', 'toString', 'constructor']
    return typeof input === 'object' && input !== null
      ? { ...input, [names[place % names.length] as string]: value }
      : input
  },
  wrap: (input, { place }) => {
    const paths = pathsOf(input)
    const path = paths[place % Math.max(1, paths.length)]
    return path ? replacedAt(input, path, [valueAt(input, path)]) : [input]
  },
}

export const withFaults = (input: unknown, faults: readonly Fault[]): unknown =>
  faults.reduce((changed, each) => applied[each.kind](changed, each), input)
