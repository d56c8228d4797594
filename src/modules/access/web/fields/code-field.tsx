import type { Ref } from 'react'
import { maxTypedCodeLength } from '#kits/contract/shared/text-lengths.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import type { FieldProps } from '#kits/ui/web/form.ts'
import { TextField } from '#kits/ui/web/text-field.tsx'

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
