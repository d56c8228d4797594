import { loadTexts, type PartTexts } from '#web/texts/texts.ts'
import { Palette } from './palette.tsx'

const paletteTexts: PartTexts = {
  'es-MX': () => import('#shared/texts/es-MX/palette.ts'),
  'en-US': () => import('#shared/texts/en-US/palette.ts'),
  'zh-CN': () => import('#shared/texts/zh-CN/palette.ts'),
}

/** The palette, once its texts are there too. */
export async function loadPalette() {
  await loadTexts(paletteTexts)
  return { Palette }
}
