import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import styles from './combo-box.module.css'
import { RequiredMark } from './field.tsx'
import { Icon } from './icon.tsx'

/** What a field with a list has in common, whether it takes only what is in the list or anything. */

/** More than this many nobody reads through: one types a letter more. */
export const maxShownOptions = 50

/** A refused form gives the focus to its first error: a list that opened there would hide the others. */
export const menuTrigger = (error: string | undefined) => (error === undefined ? 'focus' : 'input')

interface ComboBoxLabelProps {
  label: string
  required: boolean | undefined
}

export function ComboBoxLabel({ label, required }: ComboBoxLabelProps) {
  return (
    <Label className={styles.label ?? ''}>
      {label}
      {required && <RequiredMark />}
    </Label>
  )
}

interface ComboBoxNoteProps {
  hint: ReactNode
  error: string | undefined
}

/** Below it: what is wrong, else what helps. */
export function ComboBoxNote({ hint, error }: ComboBoxNoteProps) {
  return (
    <>
      {hint && error === undefined && (
        <Text className={styles.hint ?? ''} slot="description">
          {hint}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>
        <Icon name="alert" size={16} />
        {error}
      </FieldError>
    </>
  )
}
