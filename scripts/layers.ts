import { readFileSync, writeFileSync } from 'node:fs'
import { readSource } from './boundaries/source.ts'
import { readTree } from './boundaries.ts'
import { drawLayers } from './layers/picture.ts'
import { isCounted, readUse } from './layers/use.ts'

/** `npm run layers` draws docs/layers.svg, the picture of ARCHITECTURE.md, from the imports of the code. */

const root = `${import.meta.dirname}/..`
const file = `${root}/docs/layers.svg`

export const storedPicture = (): string => readFileSync(file, 'utf8')

export function currentPicture(): string {
  const files = readTree(root)
  const sources = [...files].filter(([path]) => isCounted(path))
  return drawLayers(
    readUse(new Map(sources.map(([path, text]) => [path, readSource(path, text, (to) => files.has(to))]))),
  )
}

if (import.meta.main) writeFileSync(file, currentPicture())
