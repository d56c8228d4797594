import { normalizeForSearch } from '#kits/search/shared/match-rank.ts'
import type { Suggestion } from '#kits/ui/web/suggest-field.tsx'
import { municipalitiesOf } from './municipalities.ts'
import { states } from './states.ts'

/** Suggestions for addresses in Mexico. Free text is possible everywhere. */

const same = (a: string, b: string): boolean => normalizeForSearch(a.trim()) === normalizeForSearch(b.trim())

export const stateSuggestions: readonly Suggestion[] = states.map(({ name, cnName, words }) => ({
  value: name,
  also: cnName,
  words,
}))

function findState(name: string) {
  return states.find((state) => same(state.name, name))
}

/** Other names people type: a former name, or the rest of a town's full name. */
const alsoCalled: Readonly<Record<string, string>> = {
  Acolman: 'de Nezahualcóyotl',
  Nezahualcóyotl: 'Ciudad',
  'Playa del Carmen': 'Solidaridad',
  'Villa de Tututepec': 'de Melchor Ocampo',
}

export function municipalitySuggestions(stateName: string): readonly Suggestion[] {
  const state = findState(stateName)
  if (!state) return []
  return municipalitiesOf(state.code).map((value) => {
    const words = alsoCalled[value]
    return words === undefined ? { value } : { value, words }
  })
}

interface Places {
  readonly provinceEnName: string
  readonly provinceCnName: string
  readonly cityEnName: string
}

/**
 * The fields that follow from a state's name: its Chinese name is filled in, and removed again unless it was typed; a
 * municipality of another state is removed.
 */
export function withState(before: Places, provinceEnName: string): Partial<Places> {
  const state = findState(provinceEnName)
  const isOurs = states.some(({ cnName }) => cnName === before.provinceCnName)
  const provinceCnName = state?.cnName ?? (isOurs ? '' : before.provinceCnName)
  return {
    provinceEnName,
    provinceCnName,
    ...(state && isElsewhere(before.cityEnName, state) && { cityEnName: '' }),
  }
}

function isElsewhere(city: string, { code: here }: (typeof states)[number]): boolean {
  const homes = states.filter(({ code }) => municipalitiesOf(code).some((name) => same(name, city)))
  return homes.length > 0 && !homes.some(({ code }) => code === here)
}
