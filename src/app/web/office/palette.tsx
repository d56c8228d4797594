import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
} from 'react-aria-components'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { AriaProvider } from '#kits/ui/web/aria-provider.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { severalNumbers } from '#modules/shipments/rules/number-reader.ts'
import { useCommands, useTypedEntries } from './commands.ts'
import { hasIcon, OfficeIcon } from './office-icon.tsx'
import styles from './palette.module.css'
import { type Entry, type EntryGroup, groupEntries } from './palette-entries.ts'
import type { TypedMeanwhile } from './typed-meanwhile.ts'
import { usePaletteSearch } from './use-palette-search.ts'

interface PaletteProps {
  typed: TypedMeanwhile
  onClose: () => void
}

/** The command palette: finds shipments, customers, views, screens and actions by a few letters. */
export function Palette({ typed, onClose }: PaletteProps) {
  const { t } = useLanguage()
  const [query, setQuery] = useState(typed.text)
  const { groups, entries, isSearching } = useEntries(query)
  const run = (entry: Entry | undefined) => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const onEnter = useFirstOnEnter(isSearching, typed.isEntered, () => run(entries[0]))
  return (
    <AriaProvider>
      <ModalOverlay
        className={styles.overlay ?? ''}
        isOpen
        isDismissable
        onOpenChange={(isOpen) => isOpen || onClose()}
      >
        <Modal className={styles.modal ?? ''}>
          <Dialog className={styles.dialog ?? ''} aria-label={t('palette.title')}>
            <Autocomplete inputValue={query} onInputChange={setQuery}>
              <div className={`rigid paper line-below ${styles.search}`} onKeyDownCapture={onEnter}>
                <QueryField onQuery={setQuery} onClose={onClose} />
              </div>
              <Menu
                className={classes(styles.results, isSearching && 'stale') ?? ''}
                aria-label={t('palette.results')}
                onAction={(id) => run(entries.find((entry) => entry.id === id))}
                renderEmptyState={() => (
                  <p className={`muted ${styles.none}`}>
                    {isSearching ? t('palette.searching') : t('palette.none', { query })}
                  </p>
                )}
              >
                {groups.map((group) => (
                  <Results key={group.section} {...group} />
                ))}
              </Menu>
            </Autocomplete>
            <p className="visually-hidden" role="status">
              {!isSearching && t('palette.count', { count: entries.length })}
            </p>
            <Hints />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaProvider>
  )
}

function useEntries(query: string) {
  const commands = useCommands(query.trim() === '')
  const { entries: found, isSearching, numbers, keyword, words } = usePaletteSearch(query)
  const typed = useTypedEntries({ found, numbers, words })
  const groups = groupEntries([...commands, ...found, ...typed], words === '' ? keyword : query.trim())
  return { groups, entries: groups.flatMap(({ entries }) => entries), isSearching }
}

/**
 * Enter before the answer has come means its first entry, and not one of the answer before; so it does where no entry has
 * the focus, as after a paste.
 */
function useFirstOnEnter(isSearching: boolean, isEntered: boolean, choose: () => void) {
  const isPressed = useRef(isEntered)
  const chooseNow = useEffectEvent(choose)
  useEffect(() => {
    if (isSearching || !isPressed.current) return
    isPressed.current = false
    chooseNow()
  }, [isSearching])
  return (event: KeyboardEvent) => {
    isPressed.current = false
    const isOnEntry = (event.target as Element).hasAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || (isOnEntry && !isSearching)) return
    event.preventDefault()
    event.stopPropagation()
    if (isSearching) isPressed.current = true
    else choose()
  }
}

function QueryField({ onQuery, onClose }: { onQuery: (query: string) => void; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <SearchField
      className={styles.field ?? ''}
      aria-label={t('palette.title')}
      autoFocus
      // A search field by itself would only clear itself and need a second Escape.
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <Icon name="search" />
      <Input
        className={styles.input ?? ''}
        placeholder={t('palette.placeholder')}
        onPaste={(event) => {
          // A field of one line would run the lines of a pasted column together.
          const numbers = severalNumbers(event.clipboardData.getData('text'))
          if (!numbers) return
          event.preventDefault()
          onQuery(numbers.join(', '))
        }}
      />
    </SearchField>
  )
}

function Results({ section, entries }: EntryGroup) {
  const { t } = useLanguage()
  return (
    <MenuSection className={styles.section ?? ''} id={section}>
      <Header className={styles.heading ?? ''}>{t(`palette.section.${section}`)}</Header>
      {entries.map(({ id, title, detail, icon }) => (
        <MenuItem
          className={styles.command ?? ''}
          key={id}
          id={id}
          textValue={detail === undefined ? title : `${title}, ${detail}`}
        >
          <EntryIcon icon={icon} />
          <span className={`shrink break ${styles.title}`}>{title}</span>
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        </MenuItem>
      ))}
    </MenuSection>
  )
}

function EntryIcon({ icon }: Pick<Entry, 'icon'>) {
  if (icon === undefined) return null
  return hasIcon(icon) ? <OfficeIcon name={icon} /> : <Icon name={icon} />
}

function Hints() {
  const { t } = useLanguage()
  const hints = [
    ['↑ ↓', t('palette.hint_move')],
    ['Enter', t('palette.hint_open')],
    ['Esc', t('palette.hint_close')],
  ] as const
  return (
    <p
      className={`flex wrap rigid paper line-above text-small muted keyboard-hint ${styles.hints}`}
      aria-hidden="true"
    >
      {hints.map(([keys, text]) => (
        <span key={keys}>
          <kbd className={`rounded surface ${styles.key}`}>{keys}</kbd> {text}
        </span>
      ))}
    </p>
  )
}
