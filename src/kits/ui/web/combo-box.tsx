import { type ReactNode, useRef } from 'react'
import { ComboBox as AriaComboBox, Button, Group, ListBox, ListBoxItem } from 'react-aria-components'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { AriaProvider } from './aria-provider.tsx'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import styles from './combo-box.module.css'
import { createKey, SearchInput } from './combo-box-input.tsx'
import { isTaken } from './combo-box-match.ts'
import { ComboBoxLabel, ComboBoxNote, menuTrigger } from './combo-box-parts.tsx'
import { HideNothing, ListPopover } from './combo-box-popover.tsx'
import { useComboBoxSearch } from './combo-box-search.ts'
import { Icon } from './icon.tsx'

export interface ComboBoxOption {
  readonly id: string
  readonly label: string
}

interface ComboBoxProps<T extends ComboBoxOption> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /** The name of the form control. */
  name?: string | undefined
  /** Shown where no option matches. */
  none: string
  /** The name of the button that opens the list; without it the list opens once something is typed. */
  openLabel?: string
  /** Missing while nothing is chosen. */
  chosen: T | undefined
  /** The choice cannot be changed now. */
  isReadOnly?: boolean | undefined
  /** The options that match the typed text, best first; all of them for ''. */
  find: (query: string) => readonly T[]
  /** Called with the search text, where the options come from the server. */
  onQuery?: ((query: string) => void) | undefined
  /** The options for the typed text are still loading. */
  isSearching?: boolean | undefined
  onChoose: (option: T) => void
  /** Offers to clear the choice; who deletes the text clears it too. */
  clear?: { label: string; onClear: () => void } | undefined
  /** Offers to create a row of the typed name, last in the list. */
  onCreate?: ((text: string) => void) | undefined
  children?: (option: T) => ReactNode
}

/** Chooses one of many options by typing. */
export function ComboBox<T extends ComboBoxOption>(props: ComboBoxProps<T>) {
  const { label, hint, required, name, none, openLabel, chosen, isReadOnly = false, clear } = props
  const { isSearching = false, onCreate, children = ({ label }) => label } = props
  const { t } = useLanguage()
  const search = useComboBoxSearch({ ...props, onEmpty: clear?.onClear })
  const { options, query, text, isUnsettled, type, take, enter, leave, close } = search
  const input = useRef<HTMLInputElement>(null)
  /** The key being handled: the library's change event does not tell a choice from giving up. */
  const pressed = useRef('')
  const isPointedOut = isUnsettled && !isSearching
  const problem = options.length === 0 ? 'option.no_match' : 'option.choose_one'
  const error = isPointedOut ? t(problem, { text: query }) : props.error
  const creates =
    onCreate !== undefined && !isReadOnly && query !== '' && !isSearching && !isTaken(query, options)
  const rows: readonly ComboBoxOption[] = creates
    ? [...options, { id: createKey, label: t('option.create', { text: query }) }]
    : options
  const choose = (key: unknown) => {
    // By pointer, where something is chosen already; otherwise the entry's action does it.
    if (key === createKey) return onCreate?.(query)
    const option = options.find(({ id }) => id === key)
    // Left without a choice, the library reports the earlier choice again.
    const isRetreat = search.isTyped && key === (chosen?.id ?? null) && pressed.current !== 'confirm'
    if (option && !isRetreat) take(option)
  }
  return (
    <AriaProvider>
      <AriaComboBox
        className={styles.comboBox ?? ''}
        items={rows}
        value={chosen?.id ?? null}
        onChange={choose}
        inputValue={text}
        onInputChange={type}
        onOpenChange={(isOpen) => isOpen || close(pressed.current === 'Escape')}
        menuTrigger={menuTrigger(error)}
        allowsEmptyCollection={openLabel !== undefined || query !== ''}
        isReadOnly={isReadOnly}
        isInvalid={error !== undefined}
        isRequired={required ?? false}
        validationBehavior="aria"
        {...(name === undefined ? {} : { name })}
      >
        <ComboBoxLabel label={label} required={required} />
        <Group className={styles.group ?? ''}>
          <SearchInput
            input={input}
            isReadOnly={isReadOnly}
            query={query}
            isEmptied={search.isTyped && query === ''}
            best={query === '' || isSearching ? undefined : rows[0]?.id}
            isSearching={isSearching}
            chosenId={chosen?.id}
            onPressed={(key) => {
              pressed.current = key
            }}
            onEnter={enter}
            onLeave={leave}
            onGiveUp={() => type(null)}
            onCreate={onCreate && !isReadOnly ? () => onCreate(query) : undefined}
          />
          {clear && chosen && !isReadOnly && (
            <IconButton
              label={clear.label}
              tabIndex={-1}
              onClick={() => {
                clear.onClear()
                type(null)
                input.current?.focus()
              }}
            >
              <Icon name="close" size={16} />
            </IconButton>
          )}
          {openLabel !== undefined && (
            <Button className={styles.open ?? ''} aria-label={openLabel}>
              <Icon name="chevron-down" />
            </Button>
          )}
        </Group>
        <ComboBoxNote hint={isUnsettled ? none : hint} error={error} />
        <HideNothing />
        <ListPopover input={input}>
          <ListBox
            className={styles.list ?? ''}
            items={rows}
            renderEmptyState={() => <p className={`muted ${styles.none}`}>{none}</p>}
          >
            {(row: ComboBoxOption) =>
              row.id === createKey ? (
                <ListBoxItem
                  className={classes('option', styles.create)}
                  textValue={row.label}
                  onAction={() => onCreate?.(query)}
                >
                  <Icon name="plus" size={16} />
                  {row.label}
                </ListBoxItem>
              ) : (
                <ListBoxItem className="option" textValue={row.label}>
                  {children(row as T)}
                </ListBoxItem>
              )
            }
          </ListBox>
        </ListPopover>
      </AriaComboBox>
    </AriaProvider>
  )
}
