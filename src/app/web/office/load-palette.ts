import { loadTexts, type PartTexts } from '#kits/i18n/web/texts.ts'
import { Palette } from './palette.tsx'

const paletteTexts: PartTexts = {
  'es-MX': () => import('#app/texts/es-MX/palette.ts'),
  'en-US': () => import('#app/texts/en-US/palette.ts'),
  'zh-CN': () => import('#app/texts/zh-CN/palette.ts'),
}

/** The palette, once its texts are there too. */
export async function loadPalette() {
  await loadTexts(paletteTexts)
  return { Palette }
}
