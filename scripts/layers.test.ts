import { describe, expect, it } from 'vitest'
import { readSources } from './boundaries.ts'
import { drawLayers, pictureViolations } from './layers/picture.ts'
import { readUse } from './layers/use.ts'

const files = new Map(
  Object.entries({
    'src/shared/domain/port.ts': 'export const port = 1',
    'src/kits/db/server/database.ts': `import '#shared/domain/port.ts'`,
    'src/modules/reference/server/ports/routes.ts': `import type { D } from '#kits/db/server/database.ts'; import './queries.ts'`,
    'src/modules/reference/server/ports/queries.ts': `import '#kits/db/server/database.ts'`,
    'src/server/features/ports/routes.test.ts': `import '#kits/http/server/route.ts'`,
    'src/modules/shipments/server/queries.ts': `import '#kits/db/server/database.ts'`,
    'src/kits/http/server/route.ts': '',
  }),
)

const sources = readSources(files)
const use = readUse(sources)

const folder = (layer: 'server' | 'shared', name: string) =>
  use[layer].folders.find((found) => found.name === name)

describe('The picture of the layers', () => {
  it('crosses a boundary where it is of other code', () => {
    const picture = drawLayers(sources)
    expect(pictureViolations(picture, sources)).toEqual([])
    const more = readSources(new Map([...files, ['src/web/ui/link.tsx', `import '#shared/domain/port.ts'`]]))
    expect(pictureViolations(picture, more)).toMatchObject([{ file: 'docs/layers.svg', rule: 'picture' }])
  })

  it('counts each feature that imports a folder once, by types too', () => {
    expect(folder('server', 'db')?.importedBy).toEqual({ shared: 0, server: 2, web: 0 })
    expect(use.server.features).toBe(2)
  })

  it('counts the folders of another layer apart', () => {
    expect(folder('shared', 'domain')?.importedBy).toEqual({ shared: 0, server: 1, web: 0 })
  })

  it('leaves tests out', () => {
    expect(folder('server', 'http')?.importedBy.server).toBe(0)
  })

  it('draws the folders in their order', () => {
    const drawn = drawLayers(sources)
    expect(drawn.match(/>features: 2 folders</)).not.toBeNull()
    const y = (name: string) => Number(new RegExp(`y="([\\d.]+)" class="ink">${name}<`).exec(drawn)?.[1])
    expect(y('app.ts')).toBeLessThan(y('http'))
    expect(y('http')).toBeLessThan(y('db'))
  })
})
