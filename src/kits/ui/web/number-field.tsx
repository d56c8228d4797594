import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * A number, typed as text: invalid input stays as typed and is refused with a reason. The form converts it by
 * `toNumber`.
 */
export function NumberField(props: Omit<TextFieldProps, 'type' | 'inputMode'>) {
  return <TextField inputMode="decimal" autoComplete="off" {...props} />
}
