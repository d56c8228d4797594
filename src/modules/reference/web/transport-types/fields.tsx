import { NamedItemFields, type NamedItemFieldsProps } from '#kits/catalogue/web/named-item.tsx'

export function TransportTypeFields(props: NamedItemFieldsProps) {
  return <NamedItemFields feature="transport_types" {...props} />
}
