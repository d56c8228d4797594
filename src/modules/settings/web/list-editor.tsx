import type { ReactNode } from 'react'
import { Button, IconButton } from '#kits/ui/web/button.tsx'
import field from '#kits/ui/web/field.module.css'
import { Icon } from '#kits/ui/web/icon.tsx'
import { useRowFocus } from '#kits/ui/web/use-row-focus.ts'
import { maxListed } from '../contract.ts'
import { readList, writeList } from './form-values.ts'
import styles from './settings.module.css'
import type { SettingsForm } from './use-settings-form.ts'

/** What a list gives the control of one of its texts. */
export interface ItemProps {
  name: string
  value: string
  error: string | undefined
  readOnly: boolean
  onValue: (value: string) => void
}

interface ListEditorProps {
  form: SettingsForm['form']
  member: 'phones' | 'addresses'
  addLabel: string
  removeLabel: (n: number) => string
  children: (item: ItemProps, n: number) => ReactNode
}

/** Several texts of one kind: each can be changed and removed, and another one added. */
export function ListEditor({ form, member, addLabel, removeLabel, children }: ListEditorProps) {
  const { value, readOnly, onValue, error } = form.field(member)
  const list = readList(value)
  const { rows, addButton, focusRow } = useRowFocus<HTMLUListElement>()
  return (
    <div className="stack one-column justify-start gap-3">
      <ul className={`stack one-column gap-3 ${styles.rows}`} ref={rows}>
        {list.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text that is being typed is known by its place alone.
          <li className={`stack start gap-2 ${styles.row}`} key={index}>
            {children(
              {
                name: `${member}.${index}`,
                value: text,
                error: errorAt(form, `${member}.${index}`),
                readOnly,
                onValue: (typed) => onValue(writeList(list.with(index, typed))),
              },
              index + 1,
            )}
            <IconButton
              label={removeLabel(index + 1)}
              disabled={readOnly}
              onClick={() => {
                onValue(writeList(list.toSpliced(index, 1)))
                focusRow(Math.max(0, index - 1))
              }}
            >
              <Icon name="trash" />
            </IconButton>
          </li>
        ))}
      </ul>
      {error !== undefined && (
        <p className={`flex gap-1 text-small ${field.error}`} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      {list.length < maxListed && (
        <Button
          ref={addButton}
          disabled={readOnly}
          onClick={() => {
            onValue(writeList([...list, '']))
            focusRow(list.length)
          }}
        >
          <Icon name="plus" />
          {addLabel}
        </Button>
      )}
    </div>
  )
}

/** Why a part of a member was refused. */
export const errorAt = (form: SettingsForm['form'], path: string): string | undefined =>
  form.field(path as 'phones').error
