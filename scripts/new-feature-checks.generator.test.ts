import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyProject, type ProjectCopy } from './new-feature/project-copy.ts'

/** The whole project with a generated module and generated entities in it is checked. Which files are generated: new-feature-files. */

let copy: ProjectCopy

beforeAll(() => {
  copy = copyProject()
  expect(copy.newFeature('cargo-kinds')).toMatchObject({ status: 0 })
  expect(copy.newFeature('seal-kinds', '--catalogue')).toMatchObject({ status: 0 })
  expect(copy.newFeature('seal-makers', '--catalogue', '--refers-to', 'ports')).toMatchObject({ status: 0 })
})
afterAll(() => copy.remove())

describe('what is generated', () => {
  it.each(['shared', 'server', 'web', 'tests'])('passes the type check of %s', (part) => {
    expect(copy.run('node_modules/typescript/bin/tsc', '-p', `tsconfig.${part}.json`)).toEqual({
      status: 0,
      said: '',
    })
  })

  it('keeps the boundaries', () => {
    expect(copy.run('scripts/boundaries.ts')).toMatchObject({ status: 0 })
  })

  it('passes the tests of the screens, the menu and the texts', () => {
    const tests = ['src/kits/page/shared/routes.test.ts', 'src/kits/i18n/shared/translator.test.ts']
    expect(copy.run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', ...tests)).toMatchObject({
      status: 0,
    })
  })
})
