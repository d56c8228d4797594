import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useManager } from '#kits/http/web/session/session.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { DayField } from '#kits/ui/web/day-field.tsx'
import { useUnsaved } from '#kits/ui/web/unsaved.ts'
import type { Cabin } from '#modules/shipments/contract/row.ts'
import { settledValue } from '#modules/shipments/web/batch-value.ts'
import type { CellEdit } from '#modules/shipments/web/list/inline-edit/cell-edits.ts'
import { Conflict } from '#modules/shipments/web/list/inline-edit/conflict.tsx'
import { saveEdit } from '#modules/shipments/web/list/inline-edit/save-edit.ts'
import { namesOf } from '../clock-words.ts'
import styles from './date-forms.module.css'
import type { DateMember, DateSaved, MissingDate } from './missing-dates.ts'

interface DateFormsProps {
  cabin: Cabin
  dates: readonly MissingDate[]
  onSaved: DateSaved
}

/**
 * A field for each date that clocks wait for; each is saved by itself, as a cell of the list is. A field with input stays
 * when somebody else fills in its date.
 */
export function DateForms({ cabin, dates, onSaved }: DateFormsProps) {
  const { t } = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState<readonly MissingDate[]>([])
  const isIn = (all: readonly MissingDate[], { member }: MissingDate) =>
    all.some((date) => date.member === member)
  const shown = [...dates, ...typed.filter((date) => !isIn(dates, date))]
  const setInput = (date: MissingDate, hasInput: boolean) =>
    setTyped((before) => {
      const others = before.filter(({ member }) => member !== date.member)
      return hasInput ? [...others, date] : others
    })
  if (shown.length === 0) return null
  return (
    <section className={`stack gap-2 rounded surface ${styles.missing}`} aria-labelledby={id}>
      <h3 className="text-body" id={id}>
        {t('deadlines.missing_title')}
      </h3>
      <div className={`stack gap-4 ${styles.dates}`}>
        {shown.map((date) => (
          <DateForm
            key={date.member}
            {...{ cabin, date, onSaved }}
            onInput={(hasInput) => setInput(date, hasInput)}
          />
        ))}
      </div>
    </section>
  )
}

interface DateFormProps {
  cabin: Cabin
  date: MissingDate
  onInput: (hasInput: boolean) => void
  onSaved: DateSaved
}

function DateForm({ cabin, date: { member, kinds }, onInput, onSaved }: DateFormProps) {
  const { t } = useLanguage()
  const [value, setValue] = useState('')
  // As it was when the first digit was typed: what others change meanwhile has to be noticed, not overwritten.
  const [row, setRow] = useState<Cabin>()
  const [isWrong, setWrong] = useState(false)
  const { edit, save, forget } = useSaving(member, onSaved)
  const failed = edit?.state === 'failed' ? edit : undefined
  useUnsaved(row !== undefined)
  const type = (typed: string) => {
    const hasInput = typed !== ''
    setValue(typed)
    setWrong(false)
    setRow(hasInput ? (row ?? cabin) : undefined)
    onInput(hasInput)
  }
  const clear = () => {
    type('')
    forget()
  }
  const submit = (over = row ?? cabin) => {
    const day = settledValue(member, value)
    if (!day) return setWrong(true)
    void save({ row: over, member, value: day, label: day, shown: {}, state: 'saving' }, clear)
  }
  return (
    <form
      className={`stack justify-start content-start gap-2 ${styles.date}`}
      data-member={member}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (edit?.state !== 'saving') submit()
      }}
    >
      <DayField
        label={t(`cabins.fields.${member}`)}
        hint={t('deadlines.missing_for', { clocks: namesOf(kinds, t) })}
        error={isWrong ? t('validation.valid_value') : failed?.current ? undefined : failed?.reason}
        today={cabin.today}
        value={value}
        onValue={type}
      />
      {failed ? (
        <Conflict failed={failed} onMine={() => submit(failed.current)} onDiscard={clear} />
      ) : (
        <Button type="submit" loading={edit?.state === 'saving'}>
          {t('common.save')}
        </Button>
      )}
    </form>
  )
}

function useSaving(member: DateMember, onSaved: DateSaved) {
  const { role } = useManager()
  const { t } = useLanguage()
  const queries = useQueryClient()
  const [edit, setEdit] = useState<CellEdit>()
  return {
    edit,
    save: async (wanted: CellEdit, onDone: () => void) => {
      const saved = await saveEdit(wanted, { queries, t, role, show: setEdit })
      if (!saved) return
      onDone()
      onSaved(saved, member)
    },
    forget: () => setEdit(undefined),
  }
}
