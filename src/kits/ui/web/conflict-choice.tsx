import { type ReactNode, useId } from 'react'
import { dash } from '#kits/i18n/shared/dash.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from './button.tsx'
import cards from './choice-cards.module.css'
import { classes } from './classes.ts'
import styles from './conflict-choice.module.css'
import { type Conflict, type Difference, differencesOf } from './differences.ts'
import type { Values } from './form-problems.ts'

type Side = Difference['choice']
const sides = ['mine', 'theirs'] as const

interface ConflictChoiceProps<V extends Values> {
  conflict: Conflict
  form: { values: V; set: (changes: Partial<V>) => void }
  labelOf: (member: string) => string
  /** Renders a value for reading; by default as typed. */
  show?: ((member: string, value: string) => ReactNode) | undefined
}

/** Both values of each member that two people saved differently, and the choice between them. */
export function ConflictChoice<V extends Values>({ conflict, form, labelOf, show }: ConflictChoiceProps<V>) {
  const { t } = useLanguage()
  const differences = differencesOf(conflict, form.values)
  if (differences.length === 0) return null
  const take = (chosen: readonly Difference[], side: Side) =>
    form.set(
      Object.fromEntries(chosen.map((difference) => [difference.member, difference[side]])) as Partial<V>,
    )
  return (
    <div className={`stack gap-3 rounded ${styles.conflict}`}>
      <p>{t('conflict.text')}</p>
      {differences.map((difference) => (
        <Choice
          key={difference.member}
          label={labelOf(difference.member)}
          difference={difference}
          show={(value) => (value === '' ? dash : (show?.(difference.member, value) ?? value))}
          onChoose={(side) => take([difference], side)}
        />
      ))}
      {differences.length > 1 && (
        <div className="flex wrap gap-2">
          <Button onClick={() => take(differences, 'mine')}>{t('conflict.keep_all')}</Button>
          <Button onClick={() => take(differences, 'theirs')}>{t('conflict.take_all')}</Button>
        </div>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  difference: Difference
  show: (value: string) => ReactNode
  onChoose: (side: Side) => void
}

function Choice({ label, difference, show, onChoose }: ChoiceProps) {
  const { t } = useLanguage()
  const name = useId()
  return (
    <fieldset className={classes('stack gap-2', styles.sides)}>
      <legend className="choice-legend text-small semibold">{label}</legend>
      {sides.map((side) => (
        <label className={`choice flex gap-2 shrink rounded paper break ${cards.card}`} key={side}>
          <input
            type="radio"
            name={name}
            checked={difference.choice === side}
            onChange={() => onChoose(side)}
          />
          <span className={`stack shrink break ${styles.value}`}>
            <span className="text-small muted">{t(`conflict.${side}`)}</span>
            <span>{show(difference[side])}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
