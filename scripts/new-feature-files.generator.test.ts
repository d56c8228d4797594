import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFeatureNames } from './new-feature/names.ts'
import { copyProject, type ProjectCopy } from './new-feature/project-copy.ts'

/** The number of the last one. */
const migrations = Number(
  readdirSync(join(import.meta.dirname, '../migrations'))
    .toSorted()
    .at(-1)
    ?.slice(0, 4),
)

let copy: ProjectCopy

const run: ProjectCopy['run'] = (...args) => copy.run(...args)
const newFeature: ProjectCopy['newFeature'] = (...args) => copy.newFeature(...args)
const read = (path: string) => copy.read(path)

const inThreeLanguages = (name: string) =>
  ['es-MX', 'en-US', 'zh-CN'].map((language) => `src/shared/texts/${language}/${name}.ts`)
const filesOf = (feature: string) => [
  `src/shared/contracts/${feature}.ts`,
  ...inThreeLanguages(feature),
  `src/server/features/${feature}/routes.ts`,
  `src/server/features/${feature}/queries.ts`,
  `src/web/features/${feature}/page.tsx`,
]
const featureLists = [
  ...inThreeLanguages('office'),
  'src/app/server/app.ts',
  'src/app/contract/index.ts',
  'src/kits/db/server/tables.ts',
]
const screenLists = [
  ...inThreeLanguages('office-screens'),
  'src/kits/page/shared/routes.ts',
  'src/kits/page/shared/routes.test.ts',
  'src/app/web/office-pages.ts',
]

const emptyFeature = [...filesOf('cargo-kinds'), 'src/server/features/cargo-kinds/cargo-kinds.test.ts']
const catalogueFilesOf = (feature: string) => [
  ...filesOf(feature),
  `src/web/features/${feature}/definition.ts`,
  `src/web/features/${feature}/fields.tsx`,
]
const catalogueFeature = catalogueFilesOf('seal-kinds')
const referringFeature = catalogueFilesOf('seal-makers')
const catalogueLists = [
  ...featureLists,
  ...screenLists,
  'src/kits/contract/shared/jobs.ts',
  'src/kits/catalogue/shared/references.ts',
  'src/kits/catalogue/server/referenced.queries.ts',
  'src/app/testing/catalogue-samples.ts',
  'src/kits/jobs/shared/job-screens.ts',
]

const migrationOf = (table: string, nth: number) =>
  `migrations/${String(migrations + nth).padStart(4, '0')}_${table}.sql`

beforeAll(() => {
  copy = copyProject()
})
afterAll(() => copy.remove())

describe('a new feature', () => {
  it('is laid out on every layer, opened, and told', () => {
    const { status, said } = newFeature('cargo-kinds')
    expect(said).toContain('Left to do')
    expect(status).toBe(0)
    for (const path of [migrationOf('cargo_kinds', 1), ...emptyFeature, ...featureLists]) {
      expect(said).toContain(path)
      expect(read(path)).toMatch(/cargo.?kind/i)
    }
  })

  it('over the catalogue comes with its screen and a sample for the shared suite', () => {
    const { status, said } = newFeature('seal-kinds', '--catalogue')
    expect(said).toContain('Left to do')
    expect(status).toBe(0)
    for (const path of [migrationOf('seal_kinds', 2), ...catalogueFeature, ...catalogueLists]) {
      expect(said).toContain(path)
      expect(read(path)).toMatch(/seal.?kind/i)
    }
  })

  it('over the catalogue may point at another entity', () => {
    const { status, said } = newFeature('seal-makers', '--catalogue', '--refers-to', 'cargo-types')
    expect(said).toContain('Left to do')
    expect(status).toBe(0)
    const [contract = '', spanish = '', , , , queries = '', , definition = '', fields = ''] = referringFeature
    const migration = read(migrationOf('seal_makers', 3))
    expect(migration).toContain('cargo_type_id uuid not null references cargo_type (id)')
    expect(migration).toContain('create index seal_maker_cargo_type on seal_maker (cargo_type_id)')
    expect(migration).toContain("select guard_archived('seal_maker')")
    expect(read(contract)).toContain("referenceMembers('cargoType', 'cargoType')")
    expect(read(queries)).toContain('references: { cargoTypeId: referenced.cargoType }')
    expect(read(definition)).toContain('references: { cargoTypeId: cargoTypes }')
    expect(read(fields)).toContain('<ReferenceField')
    expect(read(spanish)).toContain("'in_use.seal_maker'")
    expect(read('src/app/testing/catalogue-samples.ts')).toContain(
      "references: { cargoTypeId: 'cargo types' }",
    )
  })

  it('is written as the formatter and the linter want it', () => {
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']
    expect(
      run(...biome, ...emptyFeature, ...catalogueFeature, ...referringFeature, ...catalogueLists),
    ).toMatchObject({
      status: 0,
    })
  })

  it('is refused where one of that name stands already, and nothing is touched', () => {
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
    ['the rows of a company', '--catalogue', '--refers-to', 'customers'],
    ['what has no calls of the catalogue', '--catalogue', '--refers-to', 'countries'],
    ['what is not there', '--catalogue', '--refers-to', 'port'],
    ['anything without a catalogue', '--refers-to', 'ports'],
  ])('is refused where it would refer to %s', (_what, ...options) => {
    expect(newFeature('flags', ...options)).toMatchObject({
      status: 1,
      said: expect.stringMatching(/Nothing can refer|goes with --catalogue/),
    })
  })

  it('is refused with an option nobody knows', () => {
    expect(newFeature('flags', '--catalog')).toMatchObject({
      status: 1,
      said: expect.stringContaining("'--catalog'"),
    })
  })

  it.each(['', 'Ports', 'cargo_types', '../ports', 'ports-', '2nd', 'utils', 'delete', 'class'])(
    'is refused under the name "%s"',
    (name) => {
      expect(newFeature(name)).toMatchObject({
        status: 1,
        said: expect.stringContaining('no name for a feature'),
      })
    },
  )

  it.each([
    ['ports', 'port', 'Port'],
    ['addresses', 'address', 'Address'],
    ['cargo-types', 'cargo_type', 'CargoType'],
    ['companies', 'company', 'Company'],
    ['status', 'status', 'Status'],
  ])('%s keeps the table %s and the calls of %s', (feature, table, One) => {
    expect(findFeatureNames(feature)).toMatchObject({ table, One })
  })
})
