import { Light } from '#kits/contract/shared/enums.ts'
import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { classes } from '#kits/ui/web/classes.ts'
import { Glyph } from '#kits/ui/web/glyph.tsx'
import styles from './light-tag.module.css'

/** The customs light as an icon: the lamp that is lit, and the sign of what it means. */
export function LightIcon({ light }: { light: Light }) {
  return (
    <Glyph size={16}>
      <circle cx="10" cy="10" r="7.25" />
      {light === Light.green ? <path d="m6.5 10.5 2.5 2.500 4.500-5" /> : <path d="M10 6v5M10 13.750v.1" />}
    </Glyph>
  )
}

interface LightTagProps {
  light: Light
  t: Translate
  /** The colour's name alone, where its meaning needs no room. */
  isShort?: boolean
}

/** The customs light of a pedimento: colour, icon and words. Without hooks, so that a list may render a hundred of them. */
export function LightTag({ light, t, isShort = false }: LightTagProps) {
  return (
    <span
      className={classes(
        'row-inline gap-1 rounded text-small semibold',
        styles.tag,
        light === Light.green ? 'tone-success' : 'tone-danger',
      )}
    >
      <LightIcon light={light} />
      {t(isShort ? `pedimentos.light_${light}` : enumKey('Light', light))}
    </span>
  )
}
