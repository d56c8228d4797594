import { type RefObject, useRef } from 'react'
import { LastChange } from '#kits/catalogue/web/edit/last-change.tsx'
import { codeName } from '#kits/i18n/shared/code-name.ts'
import { nameOfCabin } from '#kits/i18n/shared/names.ts'
import type { TextKey } from '#kits/i18n/shared/translator.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { DrawerForm, FormFooter } from '#kits/records/web/edit/drawer-form.tsx'
import { useFormClosing } from '#kits/records/web/edit/use-form-closing.ts'
import { SaveRefusal } from '#kits/ui/web/save-refusal.tsx'
import { StaleNotice } from '#kits/ui/web/stale-notice.tsx'
import { keyText } from '#modules/reference/web/pedimento-key.ts'
import type { Pedimento } from '../contract.ts'
import { PedimentoFields } from './fields.tsx'
import { idsOf } from './form-values.ts'
import { type PedimentoFormHandle, usePedimentoForm } from './use-pedimento-form.ts'
import { nameOf } from './words.ts'

/** What was saved, and the row as it was before; undefined for a new one. */
export interface Saved {
  readonly row: Pedimento
  readonly before: Pedimento | undefined
}

interface PedimentoFormProps {
  /** Undefined for a new one. */
  row: Pedimento | undefined
  cabinId: string | undefined
  closeRef: RefObject<() => void>
  /** Called instead of `onClose`, once the form holds nothing unsaved any more. */
  onSaved: (saved: Saved) => void
  onClose: () => void
}

export function PedimentoForm({ row, cabinId, closeRef, onSaved, onClose }: PedimentoFormProps) {
  const { t } = useLanguage()
  const saved = useRef<Saved>(undefined)
  const handle = usePedimentoForm({
    row,
    cabinId,
    onSaved: (now, before) => {
      saved.current = { row: now, before }
      finish()
    },
  })
  const { form, base } = handle
  const { close, finish } = useFormClosing(form, {
    closeRef,
    onClose: () => (saved.current ? onSaved(saved.current) : onClose()),
  })
  return (
    <DrawerForm
      form={form}
      title={row ? t('pedimentos.edit', { number: nameOf(row) }) : t('pedimentos.new')}
      hasDraft={handle.hasDraft}
      onClose={close}
      footer={
        <FormFooter form={form} onCancel={close}>
          {base && <LastChange {...base} />}
        </FormFooter>
      }
    >
      <Refusal {...handle} />
      <PedimentoFields {...handle} />
    </DrawerForm>
  )
}

/** Why it was not saved; after a conflict both values of each field. */
function Refusal({ form, base, conflict }: PedimentoFormHandle) {
  const { t } = useLanguage()
  const nameOfId = (id: string): string => {
    const cabin = base?.cabins.find((other) => other.id === id)
    return cabin ? nameOfCabin(cabin) : id.slice(0, 8)
  }
  const show = (member: string, value: string) => {
    if (member === 'key') return keyText(value, t)
    if (member === 'light') return codeName('Light', Number(value), t)
    if (member === 'cabinIds') return idsOf(value).map(nameOfId).join(', ')
    return value
  }
  return (
    <SaveRefusal
      form={form}
      conflict={conflict}
      notice={(current) => <StaleNotice {...current} />}
      labelOf={(member) => t(`pedimentos.fields.${member}` as TextKey as 'common.none')}
      show={show}
    />
  )
}
