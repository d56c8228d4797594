import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * A number, typed as text: what is no number stays as typed and is refused with a reason. Its form
 * turns it into a number by `toNumber`.
 */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />
}
