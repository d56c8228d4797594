import { writeFileSync } from 'node:fs'
import { readSources, readTree } from './boundaries.ts'
import { drawLayers } from './layers/picture.ts'

/** `npm run layers` draws docs/layers.svg, the picture of ARCHITECTURE.md, from the imports of the code. */

const root = `${import.meta.dirname}/..`
writeFileSync(`${root}/docs/layers.svg`, drawLayers(readSources(readTree(root))))
