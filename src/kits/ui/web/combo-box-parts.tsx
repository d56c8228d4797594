import type { ReactNode } from 'react'
import { FieldError, Label, Text } from 'react-aria-components'
import styles from './combo-box.module.css'
import { RequiredMark } from './field.tsx'
import { Icon } from './icon.tsx'

/** What `ComboBox` and `SuggestField` share: the one takes only options of its list, the other any text. */

/** Nobody reads through a longer list: one types another letter. */
export const maxShownOptions = 50

/**
 * Not opened by focus while in error: a refused form focuses its first error, and an open list would hide the others.
 */
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

/** The error below the field, else its hint. */
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
