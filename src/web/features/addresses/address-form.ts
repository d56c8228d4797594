import type { addresses } from '#shared/contracts/addresses.ts'
import type { EntityFormHandle, FormOf } from '#web/catalogue/definition.ts'

export type AddressForm = FormOf<typeof addresses>
export type AddressFormHandle = EntityFormHandle<AddressForm>
