import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from '#kits/ui/web/button.tsx'
import { Tag } from '#kits/ui/web/enum-tag.tsx'
import { DraftNotice } from '#kits/ui/web/form-parts.tsx'
import { LocalTime } from '#kits/ui/web/local-time.tsx'
import { SaveRefusal } from '#kits/ui/web/save-refusal.tsx'
import { TextField } from '#kits/ui/web/text-field.tsx'
import type { HolidayYear } from '#modules/deadlines/contract/holidays.ts'
import styles from './calendar.module.css'
import { DaysEditor } from './days-editor.tsx'
import { useYearForm, type YearForm } from './use-year-form.ts'
import { YearCalendar } from './year-calendar.tsx'
import { readDays, type YearValues } from './year-form.ts'

interface YearEditorProps {
  year: HolidayYear
  isReadOnly: boolean
}

/** The list of a year's non-working days, and the year with them marked. */
export function YearEditor({ year: given, isReadOnly }: YearEditorProps) {
  const { t } = useLanguage()
  const yearForm = useYearForm(given, isReadOnly)
  const { form, base, hasDraft, isDayRefused } = yearForm
  const { year, confirmedAt } = base
  return (
    <>
      <Confirmation {...base} />
      <div className={`stack start ${styles.columns}`}>
        <form className={`stack gap-3 shrink ${styles.form}`} {...form.props}>
          {isReadOnly && (
            <p className={`row wrap gap-1-3 rounded surface text-compact ${styles.notice}`}>
              {t('records.edit.read_only')}
            </p>
          )}
          {hasDraft && form.isUnsaved && <DraftNotice onDiscard={form.reset} />}
          <Refusal {...yearForm} />
          <p className="text-compact muted">{t('rules.holidays.text')}</p>
          <DaysEditor {...{ year, isDayRefused }} {...form.field('days')} />
          <TextField
            label={t('rules.holidays.source')}
            hint={t('rules.holidays.source_hint')}
            autoComplete="off"
            {...form.field('source')}
          />
          {!isReadOnly && (
            <div>
              <Button
                type="submit"
                variant="primary"
                loading={form.isBusy}
                disabled={confirmedAt !== null && !form.isUnsaved}
              >
                {t('rules.holidays.save')}
              </Button>
            </div>
          )}
        </form>
        <YearCalendar year={year} days={readDays(form.values.days)} />
      </div>
    </>
  )
}

function Confirmation({ year, confirmedAt, confirmedBy }: HolidayYear) {
  const { t } = useLanguage()
  if (confirmedAt === null)
    return (
      <p className={`row wrap gap-1-3 rounded surface text-compact ${styles.unconfirmed}`} role="status">
        <Tag tone="inspection">{t('rules.estimate')}</Tag>
        {t('rules.holidays.unconfirmed', { year: String(year) })}
      </p>
    )
  return (
    <p className={`row wrap gap-1-3 rounded surface text-compact ${styles.confirmed}`} role="status">
      <Tag tone="cleared">{t('rules.holidays.confirmed')}</Tag>
      {confirmedBy !== null && t('rules.holidays.confirmed_by', { name: confirmedBy })}
      <LocalTime instant={confirmedAt} />
    </p>
  )
}

/** Why it was not saved; after a conflict both lists of days. */
function Refusal({ form, conflict }: YearForm) {
  const { t } = useLanguage()
  const show = (member: string, value: string) =>
    member === 'days'
      ? readDays(value).map(({ on, name }) => (
          <span className={styles.savedDay} key={`${on} ${name}`}>{`${on} ${name}`}</span>
        ))
      : value
  return (
    <SaveRefusal
      form={form}
      conflict={conflict}
      notice={({ confirmedBy }) => (
        <>
          <p>
            <strong>{t('conflict.title')}</strong>
          </p>
          {confirmedBy !== null && <p>{t('conflict.by', { name: confirmedBy })}</p>}
        </>
      )}
      labelOf={(member) => t(`rules.holidays.fields.${member as keyof YearValues}`)}
      show={show}
    />
  )
}
