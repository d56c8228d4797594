import { useLanguage } from '#kits/i18n/web/language.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import type { MentionableManager } from '../contract.ts'
import styles from './comments.module.css'
import { initialsOf } from './initials.ts'

interface PeopleListProps {
  id: string
  options: readonly MentionableManager[]
  activeIndex: number
  onChoose: (manager: MentionableManager) => void
}

/** The id of an option, by which the field names the active one. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** The people whom a typed name may mean. The field keeps the focus. */
export function PeopleList({ id, options, activeIndex, onChoose }: PeopleListProps) {
  const { t } = useLanguage()
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('cabin_comments.people_list')}
      className={`rounded paper ${styles.people}`}
    >
      {options.map((manager, index) => (
        <button
          type="button"
          key={manager.id}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === activeIndex}
          className={classes('row gap-2 break', styles.person, index === activeIndex && styles.active)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(manager)}
        >
          <span className={`stack rigid text-small semibold ${styles.initials}`} aria-hidden="true">
            {initialsOf(manager.name)}
          </span>
          <span>
            <bdi className="semibold">{manager.name}</bdi>{' '}
            <bdi className={`text-small muted ${styles.muted}`}>@{manager.userName}</bdi>
          </span>
          <span className={`row-inline gap-1 text-small semibold ${styles.side}`}>
            {t(manager.fromOperator ? 'cabin_comments.from_operator' : 'cabin_comments.from_company')}
          </span>
        </button>
      ))}
    </div>
  )
}
