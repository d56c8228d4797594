import { describe, expect, it } from 'vitest'
import { readSource } from './boundaries/source.ts'
import { drawLayers } from './layers/picture.ts'
import { readUse } from './layers/use.ts'
import { currentPicture, storedPicture } from './layers.ts'

const files = new Map(
  Object.entries({
    'src/shared/domain/port.ts': 'export const port = 1',
    'src/server/db/database.ts': `import '#shared/domain/port.ts'`,
    'src/server/features/ports/routes.ts': `import type { D } from '#server/db/database.ts'; import './queries.ts'`,
    'src/server/features/ports/queries.ts': `import '#server/db/database.ts'`,
    'src/server/features/ports/routes.test.ts': `import '#server/http/route.ts'`,
    'src/server/features/cabins/queries.ts': `import '#server/db/database.ts'`,
    'src/server/http/route.ts': '',
  }),
)

const use = readUse(
  new Map([...files].map(([path, text]) => [path, readSource(path, text, (to) => files.has(to))])),
)

const folder = (layer: 'server' | 'shared', name: string) =>
  use[layer].folders.find((found) => found.name === name)

describe('The picture of the layers', () => {
  it('is the one of the code as it is; `npm run layers` draws it anew', { timeout: 60_000 }, () => {
    expect(storedPicture()).toBe(currentPicture())
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
    const drawn = drawLayers(use)
    expect(drawn.match(/>features: 2 folders</)).not.toBeNull()
    const y = (name: string) => Number(new RegExp(`y="([\\d.]+)" class="ink">${name}<`).exec(drawn)?.[1])
    expect(y('app.ts')).toBeLessThan(y('http'))
    expect(y('http')).toBeLessThan(y('db'))
  })
})
