import { readdirSync } from 'node:fs'
import { join, posix } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findNames } from './new-feature/names.ts'
import { copyProject, type ProjectCopy } from './new-feature/project-copy.ts'

/** The number of the last one. */
const migrations = Number(
  readdirSync(join(import.meta.dirname, '../migrations'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)
    ?.slice(0, 4),
)

let copy: ProjectCopy

const run: ProjectCopy['run'] = (...args) => copy.run(...args)
const newFeature: ProjectCopy['newFeature'] = (...args) => copy.newFeature(...args)
const read = (path: string) => copy.read(path)

const inThreeLanguages = (folder: string, name: string) =>
  ['es-MX', 'en-US', 'zh-CN'].map((language) => `${folder}/${language}/${name}.ts`)

const moduleSources = [
  'src/modules/cargo-kinds/contract.ts',
  ...inThreeLanguages('src/modules/cargo-kinds/texts', 'cargo-kinds'),
  'src/modules/cargo-kinds/server/routes.ts',
  'src/modules/cargo-kinds/server/queries.ts',
  'src/modules/cargo-kinds/server/cargo-kinds.test.ts',
  'src/modules/cargo-kinds/web/page.tsx',
]
const readme = 'src/modules/cargo-kinds/README.md'
const openingLists = [
  ...inThreeLanguages('src/app/texts', 'office'),
  'src/app/server/app.ts',
  'src/app/contract/index.ts',
  'src/kits/db/server/tables.ts',
]
const moduleLists = [...openingLists, 'scripts/boundaries/order.ts']

const entitySourcesOf = (name: string) => [
  `src/modules/reference/contract/${name}.ts`,
  ...inThreeLanguages('src/modules/reference/texts', name),
  `src/modules/reference/server/${name}/routes.ts`,
  `src/modules/reference/server/${name}/queries.ts`,
  `src/modules/reference/web/${name}/page.tsx`,
  `src/modules/reference/web/${name}/definition.ts`,
  `src/modules/reference/web/${name}/fields.tsx`,
]
const entitySources = entitySourcesOf('seal-kinds')
const referringSources = entitySourcesOf('seal-makers')
const entityLists = [
  ...openingLists,
  ...inThreeLanguages('src/app/texts', 'office-screens'),
  'src/kits/page/shared/routes.ts',
  'src/kits/page/shared/routes.test.ts',
  'src/app/web/office-pages.ts',
  'src/kits/contract/shared/jobs.ts',
  'src/kits/catalogue/shared/references.ts',
  'src/kits/catalogue/server/referenced.queries.ts',
  'src/app/testing/catalogue-samples.ts',
  'src/kits/jobs/shared/job-screens.ts',
]

const migrationOf = (table: string, nth: number) =>
  `migrations/${String(migrations + nth).padStart(4, '0')}_${table}.sql`

/** The files and folders that the generator has named as left to do. */
const placesLeft = (said: string): string[] =>
  [...(said.split('Left to do:')[1] ?? '').matchAll(/^ {2}(\S+)/gm)].map(([, place = '']) => place)

beforeAll(() => {
  copy = copyProject()
})
afterAll(() => copy.remove())

describe('a new module', () => {
  it('is laid out with all of its parts, opened, and told', () => {
    const { status, said } = newFeature('cargo-kinds')
    expect(said).toContain('Left to do')
    expect(status).toBe(0)
    for (const path of [migrationOf('cargo_kinds', 1), ...moduleSources, readme, ...moduleLists]) {
      expect(said).toContain(path)
      expect(read(path)).toMatch(/cargo.?kind/i)
    }
    expect(placesLeft(said)).toContain(readme)
    for (const place of placesLeft(said)) expect([place, copy.find(place)]).not.toEqual([place, []])
  })

  it('stands above all other modules', () => {
    const order = "import { modules } from './scripts/boundaries/order.ts'; console.log(modules.join(' '))"
    const { said } = run('--input-type=module', '--eval', order)
    expect(said.trim().split(' ').at(-1)).toBe('cargo-kinds')
    expect(said).toContain('reference')
  })

  it('has a README of ten lines that names its tables and says what is to be written', () => {
    const text = read(readme)
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(10)
    expect(text).toMatch(/^# Cargo kinds\n\n\S/)
    expect(text).toContain('\n- **Tables**: `cargo_kind`')
    for (const part of ['Rules', 'Tells others', 'Needs']) expect(text).toContain(`\n- **${part}**: `)
    expect(text).toContain('To be written')
    expect(text).not.toMatch(/TODO/i)
  })
})

describe('a new reference entity', () => {
  it('comes with its screen and a sample for the shared suite', () => {
    const { status, said } = newFeature('seal-kinds', '--catalogue')
    expect(said).toContain('Left to do')
    expect(status).toBe(0)
    for (const path of [migrationOf('seal_kinds', 2), ...entitySources, ...entityLists]) {
      expect(said).toContain(path)
      expect(read(path)).toMatch(/seal.?kind/i)
    }
    for (const place of placesLeft(said)) expect([place, copy.find(place)]).not.toEqual([place, []])
  })

  it('may point at another entity', () => {
    const { status, said } = newFeature('seal-makers', '--catalogue', '--refers-to', 'cargo-types')
    expect(said).toContain('Left to do')
    expect(status).toBe(0)
    const [contract = '', spanish = '', , , , queries = '', , definition = '', fields = ''] = referringSources
    const migration = read(migrationOf('seal_makers', 3))
    expect(migration).toContain('cargo_type_id uuid not null references cargo_type (id)')
    expect(migration).toContain('create index seal_maker_cargo_type on seal_maker (cargo_type_id)')
    expect(migration).toContain('-- modules/reference\n\n-- Seal makers.\ncreate table seal_maker (')
    expect(read(contract)).toContain("referenceMembers('cargoType', 'cargoType')")
    expect(read(queries)).toContain('references: { cargoTypeId: referenced.cargoType }')
    expect(read(definition)).toContain('references: { cargoTypeId: cargoTypes }')
    expect(read(fields)).toContain('<ReferenceField')
    expect(read(spanish)).toContain("'in_use.seal_maker'")
    expect(read('src/app/testing/catalogue-samples.ts')).toContain(
      "references: { cargoTypeId: 'cargo types' }",
    )
  })
})

describe('what is generated', () => {
  it('is written as the formatter and the linter want it', () => {
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']
    expect(
      run(...biome, ...moduleSources, ...entitySources, ...referringSources, ...moduleLists, ...entityLists),
    ).toMatchObject({
      status: 0,
    })
  })

  it('imports by a relative path within its module, by the alias from two folders up and from elsewhere', () => {
    for (const path of [...moduleSources, ...entitySources, ...referringSources]) {
      const home = path.split('/').slice(1, 3).join('/')
      for (const [, specifier = ''] of read(path).matchAll(/ from '([#.][^']+)'/g)) {
        const isWithin = specifier.startsWith(`#${home}/`)
        const target = specifier.replace('#', 'src/')
        const isNear = isWithin && !posix.relative(posix.dirname(path), target).startsWith('../../')
        expect([path, specifier, isNear || specifier.startsWith('../../')]).toEqual([path, specifier, false])
      }
    }
  })
})

describe('the generator', () => {
  it('refuses what stands already, and touches nothing', () => {
    const before = read('src/app/server/app.ts')
    expect(newFeature('cargo-kinds')).toMatchObject({ status: 1, said: expect.stringContaining('already') })
    expect(newFeature('countries')).toMatchObject({ status: 1, said: expect.stringContaining('already') })
    expect(newFeature('accountinfo', '--catalogue')).toMatchObject({
      status: 1,
      said: expect.stringContaining('screen accountinfo already'),
    })
    expect(read('src/app/server/app.ts')).toBe(before)
  })

  it.each([
    ['a module', 'site', [], 'src/modules/site'],
    ['a kit', 'spreadsheets', [], 'src/kits/spreadsheets'],
    ['an entity', 'airlines', ['--catalogue'], 'src/modules/reference/contract/airlines.ts'],
    ['a table', 'managers', [], 'table manager'],
    ['calls of another place', 'account', [], 'name account in src/app/contract/index.ts'],
  ])('refuses the name of %s', (_what, name, options, taken) => {
    expect(newFeature(name, ...options)).toMatchObject({
      status: 1,
      said: expect.stringContaining(`There is a ${taken} already`),
    })
  })

  it.each([
    ['the rows of a company', '--catalogue', '--refers-to', 'customers'],
    ['what has no calls of the catalogue', '--catalogue', '--refers-to', 'countries'],
    ['what is no reference data', '--catalogue', '--refers-to', 'managers'],
    ['what is not there', '--catalogue', '--refers-to', 'port'],
    ['anything without a catalogue', '--refers-to', 'ports'],
  ])('refuses a reference to %s', (_what, ...options) => {
    expect(newFeature('flags', ...options)).toMatchObject({
      status: 1,
      said: expect.stringMatching(/Nothing can refer|goes with --catalogue/),
    })
  })

  it('refuses an option nobody knows', () => {
    expect(newFeature('flags', '--catalog')).toMatchObject({
      status: 1,
      said: expect.stringContaining("'--catalog'"),
    })
  })

  it.each(['', 'Ports', 'cargo_types', '../ports', 'ports-', '2nd', 'utils', 'delete', 'class'])(
    'refuses the name "%s"',
    (name) => {
      expect(newFeature(name)).toMatchObject({
        status: 1,
        said: expect.stringContaining('no name for a module'),
      })
    },
  )

  it.each([
    ['ports', 'port', 'Port'],
    ['addresses', 'address', 'Address'],
    ['cargo-types', 'cargo_type', 'CargoType'],
    ['companies', 'company', 'Company'],
    ['status', 'status', 'Status'],
  ])('keeps %s in the table %s with the calls of %s', (name, table, One) => {
    expect(findNames(name)).toMatchObject({ table, One })
  })
})
