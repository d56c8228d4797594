import type { EntityFormHandle, FormOf } from '#kits/catalogue/web/definition.ts'
import type { addresses } from '#modules/reference/contract/addresses.ts'

export type AddressForm = FormOf<typeof addresses>
export type AddressFormHandle = EntityFormHandle<AddressForm>
