import { type RefObject, useId } from 'react'
import { classes } from '#kits/ui/web/classes.ts'
import fields from '#kits/ui/web/field.module.css'
import { ariaDescription, Field } from '#kits/ui/web/field.tsx'
import styles from './comments.module.css'
import { optionId, PeopleList } from './people-list.tsx'
import { type CompletedField, useCompletion } from './use-completion.ts'

interface MentionFieldProps extends CompletedField {
  label: string
  hint: string
  error: string | undefined
  field: RefObject<HTMLTextAreaElement | null>
}

/** Text of several lines in which `@` completes the name of a colleague. */
export function MentionField(props: MentionFieldProps) {
  const { label, hint, error, value, field } = props
  const id = useId()
  const completion = useCompletion(props, field)
  const { options, activeIndex, isOpen } = completion
  const listId = `${id}-list`
  return (
    <div className={styles.completion}>
      <Field id={id} label={label} hint={hint} error={error}>
        <textarea
          rows={3}
          {...ariaDescription(id, { hint, error })}
          id={id}
          ref={field}
          dir="auto"
          className={classes('shrink rounded', fields.input, fields.area)}
          value={value}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={isOpen && activeIndex >= 0 ? optionId(listId, activeIndex) : undefined}
          {...completion.handlers}
        />
      </Field>
      {isOpen && (
        <PeopleList id={listId} options={options} activeIndex={activeIndex} onChoose={completion.choose} />
      )}
      <p className="visually-hidden" role="status">
        {completion.announcement}
      </p>
    </div>
  )
}
