import type { Ref } from 'react'
import { maxTypedCodeLength } from '#shared/domain/text-lengths.ts'
import { useLanguage } from '../texts/language.tsx'
import type { FieldProps } from './form.ts'
import { TextField } from './text-field.tsx'

interface CodeFieldProps extends FieldProps {
  ref?: Ref<HTMLInputElement>
}

/** A code received by mail or text message; spaces pasted with it are removed. */
export function CodeField({ onValue, ...field }: CodeFieldProps) {
  const { t } = useLanguage()
  return (
    <TextField
      {...field}
      label={t('valid_code.label')}
      hint={t('valid_code.hint')}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      onValue={(value) => onValue(value.normalize('NFKC').replaceAll(/[\s-]/g, ''))}
      maxLength={maxTypedCodeLength}
      required
      large
    />
  )
}
