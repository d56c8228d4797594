import { type FormEvent, useId, useState } from 'react'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import { type PageItem, type PageRange, pageItems } from './page-numbers.ts'
import styles from './pagination.module.css'
import { Select } from './select.tsx'
import { useNarrowWindow } from './window-width.ts'

interface PaginationProps {
  range: PageRange
  size: number
  sizes: readonly number[]
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** Specification section 2: the ten labels of every list's pages. */
export function Pagination({ range, size, sizes, onPage, onSize }: PaginationProps) {
  const { t } = useLanguage()
  const isNarrow = useNarrowWindow()
  const { current, last } = range
  return (
    <nav className="row wrap gap-2-4 text-compact" aria-label={t('pagination.label')}>
      <Select
        label={t('pagination.items_per_page')}
        value={String(size)}
        options={sizes.map((n) => ({ value: String(n), label: t('pagination.size', { n }) }))}
        onValue={(value) => onSize(Number(value))}
      />
      <div className={`flex wrap ${styles.pages}`}>
        <Step label="pagination.previous_page" icon="chevron-left" to={current - 1} {...{ range, onPage }} />
        {pageItems({ ...range, isNarrow }).map((item) => (
          <Item key={keyOf(item)} item={item} current={current} onPage={onPage} />
        ))}
        <Step label="pagination.next_page" icon="chevron-right" to={current + 1} {...{ range, onPage }} />
      </div>
      {(last > 1 || range.isOpen) && <Jump range={range} onPage={onPage} />}
    </nav>
  )
}

const keyOf = (item: PageItem): string =>
  'jump' in item ? String(Math.sign(item.jump)) : `page-${item.page}`

interface StepProps extends Pick<PaginationProps, 'range' | 'onPage'> {
  label: 'pagination.previous_page' | 'pagination.next_page'
  icon: 'chevron-left' | 'chevron-right'
  to: number
}

/** Uses aria-disabled at the ends: a focused button that becomes disabled would lose the focus. */
function Step({ label, icon, to, range, onPage }: StepProps) {
  const { t } = useLanguage()
  const isPossible = to >= 1 && to <= range.last
  return (
    <button
      type="button"
      className={`stack rounded ${styles.page}`}
      aria-label={t(label)}
      title={t(label)}
      aria-disabled={!isPossible}
      onClick={() => isPossible && onPage(to)}
    >
      <Icon name={icon} />
    </button>
  )
}

const jumpLabels = {
  '-5': 'pagination.previous_5',
  5: 'pagination.next_5',
  '-3': 'pagination.previous_3',
  3: 'pagination.next_3',
} as const satisfies Record<number, TextKey>

interface ItemProps extends Pick<PaginationProps, 'onPage'> {
  item: PageItem
  current: number
}

function Item({ item, current, onPage }: ItemProps) {
  const { t } = useLanguage()
  const go = () => onPage(item.page)
  if ('jump' in item) {
    const label = t(jumpLabels[item.jump])
    return (
      <button
        type="button"
        className={`stack rounded ${styles.page}`}
        aria-label={label}
        title={label}
        onClick={go}
      >
        <Icon name={item.jump < 0 ? 'chevrons-left' : 'chevrons-right'} size={16} />
      </button>
    )
  }
  const isCurrent = item.page === current
  return (
    <button
      type="button"
      className={classes('stack rounded', styles.page, isCurrent && styles.current)}
      aria-label={t('pagination.page_n', { n: item.page })}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={go}
    >
      {item.page}
    </button>
  )
}

/** A number past the end leads to the last page; invalid input does nothing. */
function Jump({ range: { last, isOpen }, onPage }: Pick<PaginationProps, 'range' | 'onPage'>) {
  const { t } = useLanguage()
  const id = useId()
  const [text, setText] = useState('')
  const jump = (event: FormEvent) => {
    event.preventDefault()
    if (!/^0*[1-9]\d{0,8}$/.test(text)) return
    setText('')
    onPage(isOpen ? Number(text) : Math.min(Number(text), last))
  }
  return (
    <form className="row gap-2" onSubmit={jump}>
      <label htmlFor={id}>{t('pagination.jump_to')}</label>
      <input
        id={id}
        className={`rounded paper ${styles.number}`}
        inputMode="numeric"
        autoComplete="off"
        placeholder={t('pagination.page')}
        value={text}
        onChange={(event) => setText(event.target.value.replaceAll(/\D/g, '').slice(0, 9))}
      />
      <Button type="submit">{t('pagination.confirm')}</Button>
    </form>
  )
}
