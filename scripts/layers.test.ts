import { describe, expect, it } from 'vitest'
import { readSources } from './boundaries.ts'
import { drawLayers, pictureViolations } from './layers/picture.ts'
import { readUse } from './layers/use.ts'

const files = new Map(
  Object.entries({
    'src/kits/contract/shared/call.ts': 'export const call = 1',
    'src/kits/db/server/database.ts': `import '#kits/contract/shared/call.ts'`,
    'src/kits/http/server/route.ts': '',
    'src/modules/reference/contract.ts': `import '#kits/contract/shared/call.ts'`,
    'src/modules/reference/server/routes.ts': `import type { D } from '#kits/db/server/database.ts'; import './queries.ts'`,
    'src/modules/reference/server/queries.ts': `import '#kits/db/server/database.ts'; import '#modules/desk/contract.ts'`,
    'src/modules/reference/server/routes.test.ts': `import '#kits/http/server/route.ts'`,
    'src/modules/desk/contract.ts': '',
    'src/modules/desk/web/page.tsx': `const database = () => import('#kits/contract/shared/call.ts')`,
    'src/app/server/app.ts': `import '#kits/http/server/route.ts'`,
  }),
)

const sources = readSources(files)
const use = readUse(sources)

const unit = (name: string) => use.find((found) => found.name === name)

describe('The picture of kits and modules', () => {
  it('crosses a boundary where it is of other code', () => {
    const picture = drawLayers(sources)
    expect(pictureViolations(picture, sources)).toEqual([])
    const more = readSources(
      new Map([...files, ['src/kits/ui/web/link.tsx', `import '#kits/http/web/call.ts'`]]),
    )
    expect(pictureViolations(picture, more)).toMatchObject([{ file: 'docs/layers.svg', rule: 'picture' }])
  })

  it('counts each kit and module that imports another once, by types and import() too', () => {
    expect(unit('db')?.importedBy).toBe(1)
    expect(unit('contract')?.importedBy).toBe(3)
  })

  it('leaves out tests and the app, which opens everything', () => {
    expect(unit('http')?.importedBy).toBe(0)
  })

  it('says which parts there are', () => {
    expect(unit('reference')).toMatchObject({ parts: ['contract', 'server'] })
    expect(unit('desk')).toMatchObject({ parts: ['contract', 'web'] })
  })

  it('draws each above those it may import', () => {
    const drawn = drawLayers(sources)
    const y = (name: string) => Number(new RegExp(`y="([\\d.]+)" class="ink">${name}<`).exec(drawn)?.[1])
    expect(y('desk')).toBeLessThan(y('reference'))
    expect(y('http')).toBeLessThan(y('db'))
    expect(y('db')).toBeLessThan(y('contract'))
  })
})
