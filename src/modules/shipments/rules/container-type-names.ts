import { CabinType } from '#kits/contract/shared/enums.ts'

/** The types of containers as the trade writes them: `40HQ`, `40' High Cube`, `20DV`, `45G1`. */

type Feature = 'general' | 'highCube' | 'reefer' | 'openTop' | 'flatRack' | 'tank'
type Feet = '20' | '40' | '45'

const featureWords: Record<Feature, string> = {
  general:
    'GP DV DC DR DRY DRYVAN VAN STANDARD STD ST SD GENERAL PURPOSE NORMAL ESTANDAR SECO 普柜 普箱 平柜 干柜 柜 箱',
  highCube: 'HC HQ HIGHCUBE HICUBE HCUBE HIGH CUBE HI 高柜 高箱',
  reefer: 'RF RE REF RFR REEFER REFRIGERADO REFRIGERADA REFRIGERATED 冷柜 冷箱 冻柜 冷藏柜',
  openTop: 'OT OPENTOP 开顶 开顶柜 开顶箱',
  flatRack: 'FR FLATRACK FLAT RACK 框架 框架柜 框架箱',
  tank: 'TK TANK TANQUE ISOTANK ISOTANQUE ISO 罐柜 罐箱 罐',
}
/** Both at once. */
const highReefer = 'RH RQ HR RFHC REHC HCRF 冷高'

const features = new Map<string, readonly Feature[]>([
  ...Object.entries(featureWords).flatMap(([feature, words]) =>
    words.split(' ').map((word) => [word, [feature as Feature]] as const),
  ),
  ...highReefer.split(' ').map((word) => [word, ['highCube', 'reefer'] as const] as const),
])

/** Longest first: `REEFER` is no `RE`. */
const word = new RegExp([...features.keys()].sort((a, b) => b.length - a.length).join('|'), 'y')

/** Features that decide, whatever else is said; the first counts. */
const special = { openTop: CabinType.openTop, flatRack: CabinType.flatRack, tank: CabinType.tank } as const

const bySize: Record<Feet, Partial<Record<'general' | 'highCube' | 'reefer', CabinType>>> = {
  20: { general: CabinType.gp20, reefer: CabinType.rf20 },
  40: { general: CabinType.gp40, highCube: CabinType.hc40, reefer: CabinType.rh40 },
  45: { general: CabinType.hc45, highCube: CabinType.hc45 },
}

/** Names without a size, by what they mean in the trade. */
const wholeNames: Record<string, CabinType> = {
  LCL: CabinType.lcl,
  拼箱: CabinType.lcl,
  拼柜: CabinType.lcl,
  CONSOLIDADO: CabinType.lcl,
  ULD: CabinType.airUld,
  集装器: CabinType.airUld,
  小柜: CabinType.gp20,
  大柜: CabinType.gp40,
  高柜: CabinType.hc40,
  20: CabinType.gp20,
  45: CabinType.hc45,
}

/** ISO 6346, size and type: length, height, kind. */
const isoCode = /^([24L])([0-9CDEF])([GVRHUPTK])\d$/
const isoFeatures: Record<string, Feature> = {
  R: 'reefer',
  H: 'reefer',
  U: 'openTop',
  P: 'flatRack',
  T: 'tank',
  K: 'tank',
}
const isoFeet: Record<string, Feet> = { 2: '20', 4: '40', L: '45' }
const highIso = /[5EF]/

function typeOf(feet: Feet | undefined, found: ReadonlySet<Feature>): CabinType | undefined {
  for (const feature of ['openTop', 'flatRack', 'tank'] as const)
    if (found.has(feature)) return special[feature]
  if (feet === undefined) return undefined
  const feature = found.has('reefer') ? 'reefer' : found.has('highCube') ? 'highCube' : 'general'
  return bySize[feet][feature]
}

function readIso(name: string): CabinType | undefined {
  const [, length = '', height = '', kind = ''] = isoCode.exec(name) ?? []
  const feet = isoFeet[length]
  if (feet === undefined) return undefined
  const feature = isoFeatures[kind] ?? (highIso.test(height) ? 'highCube' : 'general')
  return typeOf(feet, new Set([feature]))
}

/** The features that a name consists of; undefined where anything else is in it. */
function featuresOf(name: string): Set<Feature> | undefined {
  const found = new Set<Feature>()
  for (let at = 0; at < name.length; at = word.lastIndex) {
    word.lastIndex = at
    const [next] = word.exec(name) ?? []
    if (next === undefined) return undefined
    for (const feature of features.get(next) ?? []) found.add(feature)
  }
  return found
}

/** The type that a text names without doubt. `40` alone is none: it may be high or not. */
export function readCabinType(text: string): CabinType | undefined {
  if (text.length > 40) return undefined
  const name = text
    .normalize('NFKD')
    .toUpperCase()
    // `1 x 40HC` is one container.
    .replace(/^\s*1\s*[X×*]\s*/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
  const whole = wholeNames[name] ?? readIso(name)
  if (whole !== undefined) return whole
  const [, feet, rest = name] = /^(20|40|45)(?:FT|FEET|PIES|尺|呎|英尺)?(.*)$/.exec(name) ?? []
  // The size may also stand behind: `HC40`, `Reefer 40`.
  const [, front = '', feetBehind] = /^(\D+)(20|40|45)(?:FT|FEET|PIES|尺|呎|英尺)?$/.exec(name) ?? []
  const size = (feet ?? feetBehind) as Feet | undefined
  const found = featuresOf(feet === undefined && feetBehind !== undefined ? front : rest)
  if (!found) return undefined
  return found.size === 0 && size !== '20' && size !== '45' ? undefined : typeOf(size, found)
}
