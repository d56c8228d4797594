import type { ComponentType } from 'react'
import type { Translate } from '#kits/i18n/shared/translator.ts'
import { slot } from '#kits/slots/shared/slots.ts'

/** What belongs to a customer and is changed below its form, by calls of its own. */
export interface CustomerSection {
  readonly name: string
  /** Says that the customer has to be saved first. */
  readonly beforeSaving: (t: Translate) => string
  readonly load: () => Promise<{
    default: ComponentType<{ customerId: string; canWrite: boolean; canAdd: boolean }>
  }>
}

export const customerSections = slot<CustomerSection>('customers: section below the form')
