import { type Plug, plug } from '#kits/slots/shared/slots.ts'
import { customerSections } from '#modules/customers/module.web.ts'
import { customersContacts } from '#modules/papers/module.web.ts'

export const plugs: readonly Plug[] = [
  plug(customerSections, {
    name: 'contacts',
    beforeSaving: (t) => t('customer_contacts.after_saving'),
    load: () => import('./web/contacts/section.tsx'),
  }),
  plug(customersContacts, async (...asked) =>
    (await import('./web/contacts/contacts-of.ts')).contactsOf(...asked),
  ),
]
