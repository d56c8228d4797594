import type { ReactNode } from 'react'
import { type EnumName, type EnumValue, enumKey } from '#kits/i18n/shared/enum-key.ts'
import type { TextKey, Translate } from '#kits/i18n/shared/translator.ts'
import { classes } from './classes.ts'
import styles from './enum-tag.module.css'

type Tone =
  | 'neutral'
  | 'sea'
  | 'air'
  | 'arrived'
  | 'clearance'
  | 'inspection'
  | 'anomaly'
  | 'cleared'
  | 'transport'
  | 'delivered'
  | 'cancelled'

/** The colour of each value; neutral where it is not listed. */
const tones: Partial<Record<TextKey, Tone>> = {
  'enum.transport_type_1': 'sea',
  'enum.transport_type_2': 'air',
  'enum.airline_type_1': 'sea',
  'enum.airline_type_2': 'air',
  'enum.message_status_1': 'inspection',
  'enum.message_status_2': 'cleared',
  'enum.review_status_10': 'inspection',
  'enum.review_status_20': 'cleared',
  'enum.review_status_30': 'anomaly',
  'enum.cabin_status_30': 'arrived',
  'enum.cabin_status_40': 'clearance',
  'enum.cabin_status_50': 'inspection',
  'enum.cabin_status_60': 'anomaly',
  'enum.cabin_status_70': 'cleared',
  'enum.cabin_status_80': 'transport',
  'enum.cabin_status_90': 'delivered',
  'enum.cabin_status_999': 'cancelled',
}

/** States that other signs have too are primitives; the rest are colours of tags alone. */
const toneClasses: Readonly<Record<Tone, string | undefined>> = {
  neutral: styles.neutral,
  sea: 'tone-info',
  air: 'tone-warning',
  arrived: 'tone-info',
  clearance: styles.clearance,
  inspection: 'tone-warning',
  anomaly: 'tone-danger',
  cleared: 'tone-success',
  transport: styles.transport,
  delivered: styles.delivered,
  cancelled: styles.cancelled,
}

interface EnumTagProps<N extends EnumName> {
  name: N
  value: EnumValue<N>
  t: Translate
}

/** The CSS class of a value's colours, for use outside its tag. */
export function toneClass<N extends EnumName>(name: N, value: EnumValue<N>): string | undefined {
  return toneClasses[tones[enumKey(name, value) as TextKey] ?? 'neutral']
}

/** The name of a coded value as a tag. Without hooks, so that a list may render a hundred of them. */
export function EnumTag<N extends EnumName>({ name, value, t }: EnumTagProps<N>) {
  const key = enumKey(name, value) as TextKey & `enum.${string}`
  return (
    <span className={classes('rounded text-small semibold', styles.tag, toneClass(name, value))}>
      {t(key)}
    </span>
  )
}

/** A tag for a state that has no enum of its own. */
export function Tag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={classes('rounded text-small semibold', styles.tag, toneClasses[tone])}>{children}</span>
  )
}
