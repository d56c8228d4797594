import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Plug } from '#kits/slots/shared/slots.ts'
import { modules } from '../../../scripts/boundaries/order.ts'

/** Every place where a module takes part in what lower ones do, and who does. A new slot, or plug, is entered here. */
const places = {
  server: {
    'jobs: end of a job': ['notifications'],
    'catalogue: rows that a merge moves': ['deadlines', 'deadlines', 'following'],
    'shipments: clocks': ['deadlines'],
    'shipments: documents': ['papers'],
  },
  web: {
    'cabin panels': ['deadlines', 'papers', 'pedimentos', 'comments', 'audit-log'],
    'cabin printed parts': ['deadlines'],
    'cabin step question': ['papers'],
    'cabin list bars': ['comments'],
    'cabin notices': ['carriers'],
    'customers: section below the form': ['following'],
    'papers: contacts of a customer': ['following'],
    'deadlines: answers that follow from rules': ['desk'],
  },
}

const root = `${import.meta.dirname}/../..`

/** The modules whose face has plugs, the lowest first. */
function pluggingModules(side: 'server' | 'web'): string[] {
  const paths = new Set(globSync(`modules/*/module.${side}.ts`, { cwd: root }))
  return modules.filter((module) => {
    const path = `modules/${module}/module.${side}.ts`
    return paths.has(path) && /^export const plugs\b/m.test(readFileSync(`${root}/${path}`, 'utf8'))
  })
}

/** The tests of the faces that the app opens in the server, or in the browser. */
export function describeFaces(
  side: 'server' | 'web',
  opened: Readonly<Record<string, readonly Plug[]>>,
): void {
  const faces = Object.entries(opened)

  describe(`the modules of the ${side}`, () => {
    it('plug into the places that are listed', () => {
      const plugged = faces.flatMap(([module, plugs]) =>
        plugs.map(({ slot }) => [slot.name, module] as const),
      )
      const found = Map.groupBy(plugged, ([name]) => name)
      const modulesOf = [...found].map(([name, plugs]) => [name, plugs.map(([, module]) => module)])
      expect(Object.fromEntries(modulesOf)).toEqual(places[side])
    })

    it('are opened, the lowest first, wherever their face has plugs', () => {
      expect(faces.map(([module]) => module)).toEqual(pluggingModules(side))
    })

    it('plug in once', () => {
      for (const { slot, value } of faces.flatMap(([, plugs]) => plugs))
        expect(slot.values.filter((each) => each === value)).toHaveLength(1)
    })
  })
}
