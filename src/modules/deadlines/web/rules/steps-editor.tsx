import { type KeyboardEvent, useId } from 'react'
import { fieldIssues } from '#kits/contract/shared/validation.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button, IconButton } from '#kits/ui/web/button.tsx'
import field from '#kits/ui/web/field.module.css'
import type { FieldProps } from '#kits/ui/web/form.ts'
import type { MessageParams } from '#kits/ui/web/form-problems.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { useRowFocus } from '#kits/ui/web/use-row-focus.ts'
import { deadlineRules, maxSteps } from '#modules/deadlines/contract/rules.ts'
import { readSteps, type StepText, toStep, writeSteps } from './form-values.ts'
import styles from './steps-editor.module.css'

interface StepsEditorProps extends FieldProps {
  /** The form was refused because of a step: from then on what is wrong is said as one types. */
  isRefused: boolean
}

const { steps: schema } = deadlineRules.create.input.shape

type MessageOf = (path: string) => string | undefined

/** What is wrong with the steps, by `<index>.<member>`; '' for all of them together. */
function useMessages(steps: readonly StepText[], isRefused: boolean): MessageOf {
  const { t } = useLanguage()
  if (!isRefused) return () => undefined
  const { error } = schema.safeParse(steps.map(toStep), { reportInput: true })
  const issues = fieldIssues(error?.issues ?? [])
  return (path) => {
    const issue = issues.find((each) => each.path === path)
    return issue && t(`validation.${issue.key}`, issue.params as MessageParams)
  }
}

/** The steps of a tariff: from which day on a day costs how much. Enter in the last one adds another. */
export function StepsEditor({ value, error, readOnly, isRefused, onValue }: StepsEditorProps) {
  const { t } = useLanguage()
  const noteId = useId()
  const steps = readSteps(value)
  const messageOf = useMessages(steps, isRefused)
  const { rows, addButton, focusRow } = useRowFocus<HTMLTableSectionElement>()
  const canAdd = !readOnly && steps.length < maxSteps
  const add = () => {
    onValue(writeSteps([...steps, { fromDay: steps.length === 0 ? '1' : '', perDay: '' }]))
    focusRow(steps.length)
  }
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || steps.at(-1)?.perDay === '') return
    event.preventDefault()
    add()
  }
  const problem = messageOf('') ?? error
  return (
    <div className={`stack justify-start gap-2 ${styles.editor}`}>
      {steps.length > 0 && (
        <table className={styles.steps} aria-label={t('rules.steps.title')} aria-describedby={noteId}>
          <thead>
            <tr>
              <th scope="col">{t('rules.steps.from')}</th>
              <th scope="col">{t('rules.steps.amount')}</th>
              {!readOnly && <td />}
            </tr>
          </thead>
          <tbody ref={rows}>
            {steps.map((step, index) => (
              <StepRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place alone.
                key={index}
                {...{ step, readOnly }}
                n={index + 1}
                orderNoteId={problem === undefined ? undefined : noteId}
                messageOf={(member) => messageOf(`${index}.${member}`)}
                onKeyDown={canAdd && index === steps.length - 1 ? addOnEnter : undefined}
                onStep={(changed) => onValue(writeSteps(steps.with(index, changed)))}
                onRemove={() => {
                  onValue(writeSteps(steps.toSpliced(index, 1)))
                  focusRow(Math.max(0, index - 1))
                }}
              />
            ))}
          </tbody>
        </table>
      )}
      <p
        className={
          problem === undefined
            ? `flex gap-1 text-small muted ${field.hint}`
            : `flex gap-1 text-small ${field.error}`
        }
        id={noteId}
      >
        {problem !== undefined && <Icon name="alert" size={16} />}
        {problem ?? t('rules.steps.hint')}
      </p>
      {canAdd && (
        <Button ref={addButton} onClick={add}>
          <Icon name="plus" />
          {t('rules.steps.add')}
        </Button>
      )}
    </div>
  )
}

interface StepRowProps {
  step: StepText
  n: number
  readOnly: boolean
  /** The steps as a whole are refused: the id of what says why. Their days are what is wrong. */
  orderNoteId: string | undefined
  messageOf: (member: keyof StepText) => string | undefined
  onKeyDown: ((event: KeyboardEvent) => void) | undefined
  onStep: (step: StepText) => void
  onRemove: () => void
}

function StepRow({ step, n, readOnly, orderNoteId, messageOf, onKeyDown, onStep, onRemove }: StepRowProps) {
  const { t } = useLanguage()
  const id = useId()
  const cell = (member: keyof StepText, label: string) => {
    const message = messageOf(member)
    const noteId = message === undefined ? member === 'fromDay' && orderNoteId : `${id}-${member}`
    return (
      <td>
        <input
          className={`shrink rounded ${field.input}`}
          type="text"
          inputMode={member === 'fromDay' ? 'numeric' : 'decimal'}
          autoComplete="off"
          aria-label={label}
          aria-invalid={noteId ? true : undefined}
          aria-describedby={noteId || undefined}
          readOnly={readOnly}
          value={step[member]}
          onChange={({ target }) => onStep({ ...step, [member]: target.value })}
          onKeyDown={onKeyDown}
        />
        {message !== undefined && (
          <p className={`flex gap-1 text-small ${field.error}`} id={`${id}-${member}`}>
            {message}
          </p>
        )}
      </td>
    )
  }
  return (
    <tr>
      {cell('fromDay', t('rules.steps.from_n', { n }))}
      {cell('perDay', t('rules.steps.amount_n', { n }))}
      {!readOnly && (
        <td>
          <IconButton label={t('rules.steps.remove_n', { n })} onClick={onRemove}>
            <Icon name="trash" />
          </IconButton>
        </td>
      )}
    </tr>
  )
}
