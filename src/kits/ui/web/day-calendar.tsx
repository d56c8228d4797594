import { parseDate } from '@internationalized/date'
import type { RefObject } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  Heading,
  Popover,
} from 'react-aria-components'
import { AriaProvider } from './aria-provider.tsx'
import styles from './day-field.module.css'
import { Icon } from './icon.tsx'

interface DayCalendarProps {
  label: string
  day: string | undefined
  today: string
  anchor: RefObject<Element | null>
  onChoose: (day: string) => void
  onClose: () => void
}

/** A calendar month to choose a day from. The first day of the week follows the language's region. */
export function DayCalendar({ label, day, today, anchor, onChoose, onClose }: DayCalendarProps) {
  return (
    <AriaProvider>
      <Popover
        className={styles.popover ?? ''}
        placement="bottom end"
        offset={6}
        triggerRef={anchor}
        isOpen
        onOpenChange={(isOpen) => isOpen || onClose()}
      >
        <Dialog className={styles.dialog ?? ''} aria-label={label}>
          <Calendar
            aria-label={label}
            value={day === undefined ? null : parseDate(day)}
            defaultFocusedValue={parseDate(day ?? today)}
            autoFocus
            onChange={(chosen) => {
              onChoose(chosen.toString())
              onClose()
            }}
          >
            <header className={`row between gap-2 ${styles.head}`}>
              <Button className={styles.step ?? ''} slot="previous">
                <Icon name="chevron-left" />
              </Button>
              <Heading className={styles.month ?? ''} />
              <Button className={styles.step ?? ''} slot="next">
                <Icon name="chevron-right" />
              </Button>
            </header>
            <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
              <CalendarGridHeader>
                {(weekday) => (
                  <CalendarHeaderCell className={styles.weekday ?? ''}>{weekday}</CalendarHeaderCell>
                )}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => <CalendarCell className={styles.day ?? ''} date={date} />}
              </CalendarGridBody>
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </AriaProvider>
  )
}
