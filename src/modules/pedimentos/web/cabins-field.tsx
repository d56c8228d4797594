import { useEffect, useRef, useState } from 'react'
import type { CabinStatus } from '#kits/contract/shared/enums.ts'
import { useCall } from '#kits/http/web/query.ts'
import { nameOfCabin } from '#kits/i18n/shared/names.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { IconButton } from '#kits/ui/web/button.tsx'
import { ComboBox } from '#kits/ui/web/combo-box.tsx'
import { EnumTag } from '#kits/ui/web/enum-tag.tsx'
import type { FieldProps } from '#kits/ui/web/form.ts'
import { Icon } from '#kits/ui/web/icon.tsx'
import { useSettled } from '#kits/ui/web/use-settled.ts'
import { cabins as cabinCalls } from '#modules/shipments/contract/cabins.ts'
import { cabinSearch, type FoundCabin } from '#modules/shipments/contract/search.ts'
import { maxPedimentoCabins } from '../contract.ts'
import { idsOf, idsText } from './form-values.ts'
import styles from './pedimentos.module.css'

/** What the list of chosen shipments shows of one. */
export interface ChosenCabin {
  readonly id: string
  readonly status: CabinStatus
  readonly customerName: string | null
  readonly containerNo: string | null
  readonly bookingNo: string | null
  readonly blNo: string | null
}

interface CabinsFieldProps extends FieldProps {
  /** The shipments of the saved row. */
  known: readonly ChosenCabin[]
}

/** The shipments of a pedimento: found by number or customer one after another, each with a button that takes it off. */
export function CabinsField({ known, value, error, readOnly, onValue, name }: CabinsFieldProps) {
  const { t } = useLanguage()
  const [picked, setPicked] = useState<readonly ChosenCabin[]>([])
  const ids = idsOf(value)
  const isFull = ids.length >= maxPedimentoCabins
  const list = useRef<HTMLDivElement>(null)
  const focusAfterRemoval = useFocusAfterRemoval(list)
  const remove = (id: string, at: number) => {
    onValue(idsText(ids.filter((other) => other !== id)))
    focusAfterRemoval(at)
  }
  return (
    <div className="stack one-column gap-2" ref={list}>
      <CabinPicker
        name={name}
        error={error}
        isReadOnly={readOnly || isFull}
        hint={
          isFull ? t('pedimentos.cabins.full', { max: maxPedimentoCabins }) : t('pedimentos.hints.cabinIds')
        }
        exclude={ids}
        onChoose={(cabin) => {
          setPicked((before) => [...before, cabin])
          onValue(idsText([...ids, cabin.id]))
        }}
      />
      {ids.length === 0 ? (
        <p className={`text-small muted ${styles.muted}`}>{t('pedimentos.cabins.none')}</p>
      ) : (
        <ul className={`stack rounded ${styles.cabins}`} aria-label={t('pedimentos.cabins.chosen')}>
          {ids.map((id, at) => (
            <Chosen
              key={id}
              id={id}
              cabin={[...known, ...picked].find((cabin) => cabin.id === id)}
              onRemove={readOnly ? undefined : () => remove(id, at)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface ChosenProps {
  id: string
  /** Undefined where only its id is known, as after a restored draft. */
  cabin: ChosenCabin | undefined
  onRemove: (() => void) | undefined
}

function Chosen({ id, cabin, onRemove }: ChosenProps) {
  const { t } = useLanguage()
  const { data } = useCall(cabinCalls.get, { id }, { isWanted: cabin === undefined })
  const shown = cabin ?? data
  const name = shown ? nameOfCabin(shown) : t('common.loading')
  return (
    <li className={`row wrap gap-1-3 ${styles.cabin}`}>
      <span className={`flex wrap baseline gap-0-2 grow break ${styles.cabinName}`}>
        <span className={styles.number}>{name}</span>
        {shown?.customerName && (
          <span className={`text-small muted ${styles.muted}`}>{shown.customerName}</span>
        )}
      </span>
      {shown && <EnumTag name="CabinStatus" value={shown.status} t={t} />}
      {onRemove && (
        <IconButton label={t('pedimentos.cabins.remove', { name })} onClick={onRemove} data-removes>
          <Icon name="close" size={16} />
        </IconButton>
      )}
    </li>
  )
}

/** After a removal the focus goes to the next shipment's button, else to the picker: the pressed button is gone. */
function useFocusAfterRemoval(list: { current: HTMLDivElement | null }) {
  const [removedAt, setRemovedAt] = useState<number>()
  useEffect(() => {
    if (removedAt === undefined) return
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-removes]') ?? []
    const next = buttons[Math.min(removedAt, buttons.length - 1)]
    const target = next ?? list.current?.querySelector<HTMLElement>('input')
    target?.focus()
    setRemovedAt(undefined)
  }, [removedAt, list])
  return setRemovedAt
}

interface CabinPickerProps {
  name: string
  hint: string
  error: string | undefined
  isReadOnly: boolean
  /** Chosen already. */
  exclude: readonly string[]
  onChoose: (cabin: FoundCabin) => void
}

type Option = FoundCabin & { readonly label: string }

function CabinPicker({ name, hint, error, isReadOnly, exclude, onChoose }: CabinPickerProps) {
  const { t } = useLanguage()
  const [query, setQuery] = useState('')
  const keyword = useSettled(query.trim())
  const { data, isFetching } = useCall(
    cabinSearch.find,
    { keyword, limit: 20 },
    { isWanted: keyword !== '', keepsPrevious: true },
  )
  const isSearching = isFetching || keyword !== query.trim()
  const options: readonly Option[] = (keyword === '' ? [] : (data ?? []))
    .filter(({ id }) => !exclude.includes(id))
    .map((cabin) => ({ ...cabin, label: nameOfCabin(cabin) }))
  return (
    <ComboBox<Option>
      label={t('pedimentos.cabins.add')}
      name={name}
      hint={hint}
      error={error}
      none={t(isSearching ? 'option.searching' : 'pedimentos.cabins.no_match')}
      chosen={undefined}
      isReadOnly={isReadOnly}
      find={() => (isSearching ? [] : options)}
      isSearching={isSearching}
      onQuery={setQuery}
      onChoose={onChoose}
    >
      {(option) => (
        <span className="flex wrap gap-0-2">
          <span className={styles.number}>{option.label}</span>
          <span className={`text-small muted ${styles.muted}`}>
            {[option.customerName, `${option.departurePortCode} → ${option.destinationPortCode}`]
              .filter((text) => text !== null)
              .join(' · ')}
          </span>
        </span>
      )}
    </ComboBox>
  )
}
