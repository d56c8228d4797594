import { useState } from 'react'
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
import { useLanguage } from '#web/texts/language.tsx'
import { AriaProvider } from '#web/ui/aria-provider.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Command, findCommands, sections, useCommands } from './commands.ts'
import { OfficeIcon } from './office-icon.tsx'
import styles from './palette.module.css'

interface PaletteProps {
  /** Text typed before the palette's code had loaded. */
  typed: string
  onClose: () => void
}

/** The command palette: finds screens and actions by a few letters. */
export default function Palette({ typed, onClose }: PaletteProps) {
  const { t } = useLanguage()
  const commands = useCommands()
  const [query, setQuery] = useState(typed)
  const found = findCommands(commands, query)

  const run = (id: unknown) => {
    onClose()
    commands.find((command) => command.id === id)?.run()
  }
  return (
    <AriaProvider>
      <ModalOverlay
        className={styles.overlay ?? ''}
        isOpen
        isDismissable
        onOpenChange={(isOpen) => isOpen || onClose()}
      >
        <Modal className={styles.modal ?? ''}>
          <Dialog className={styles.dialog ?? ''} aria-label={t('office.palette.title')}>
            <Autocomplete inputValue={query} onInputChange={setQuery}>
              <SearchField
                className={styles.search ?? ''}
                aria-label={t('office.palette.title')}
                autoFocus
                // A search field by itself would only clear itself and need a second Escape.
                onKeyDown={(event) => event.key === 'Escape' && onClose()}
              >
                <Icon name="search" />
                <Input className={styles.input ?? ''} placeholder={t('office.palette.placeholder')} />
              </SearchField>
              <Menu
                className={styles.results ?? ''}
                aria-label={t('office.palette.results')}
                onAction={run}
                renderEmptyState={() => <p className={styles.none}>{t('office.palette.none', { query })}</p>}
              >
                {sections.map((section) => (
                  <Results key={section} section={section} commands={found} />
                ))}
              </Menu>
            </Autocomplete>
            <Hints />
          </Dialog>
        </Modal>
      </ModalOverlay>
    </AriaProvider>
  )
}

function Results({ section, commands }: { section: Command['section']; commands: Command[] }) {
  const { t } = useLanguage()
  const own = commands.filter((command) => command.section === section)
  if (own.length === 0) return null
  return (
    <MenuSection className={styles.section ?? ''} id={section}>
      <Header className={styles.heading ?? ''}>{t(`office.palette.${section}`)}</Header>
      {own.map(({ id, title, icon }) => (
        <MenuItem className={styles.command ?? ''} key={id} id={id} textValue={title}>
          {icon === 'globe' ? <Icon name="globe" /> : icon && <OfficeIcon name={icon} />}
          {title}
        </MenuItem>
      ))}
    </MenuSection>
  )
}

function Hints() {
  const { t } = useLanguage()
  const hints = [
    ['↑ ↓', t('office.palette.hint_move')],
    ['Enter', t('office.palette.hint_open')],
    ['Esc', t('office.palette.hint_close')],
  ] as const
  return (
    <p className={styles.hints} aria-hidden="true">
      {hints.map(([keys, text]) => (
        <span key={keys}>
          <kbd className={styles.key}>{keys}</kbd> {text}
        </span>
      ))}
    </p>
  )
}
