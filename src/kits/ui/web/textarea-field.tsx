import { type ComponentProps, useId } from 'react'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from './classes.ts'
import styles from './field.module.css'
import { ariaDescription, Field, type FieldTexts } from './field.tsx'

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'onChange'>, FieldTexts {
  /** The maximum length, shown below it after its hint. More can be typed, and is refused. */
  upTo?: number
  onValue?: (value: string) => void
}

/** Text of several lines. */
export function TextAreaField({ label, error, upTo, onValue, ...props }: TextAreaFieldProps) {
  const { t } = useLanguage()
  const id = useId()
  const { hint: help, ...area } = props
  const bound = upTo !== undefined && t('validation.up_to_chars', { n: upTo })
  const hint =
    help && bound ? (
      <>
        {help} {bound}
      </>
    ) : (
      help || bound
    )
  return (
    <Field id={id} label={label} hint={hint} error={error} required={area.required}>
      <textarea
        rows={3}
        {...area}
        {...ariaDescription(id, { hint, error })}
        id={id}
        className={classes('shrink rounded', styles.input, styles.area)}
        onChange={(event) => onValue?.(event.target.value)}
      />
    </Field>
  )
}
