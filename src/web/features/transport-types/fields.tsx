import { NamedItemFields, type NamedItemFieldsProps } from '#web/catalogue/named-item.tsx'

export function TransportTypeFields(props: NamedItemFieldsProps) {
  return <NamedItemFields feature="transport_types" {...props} />
}
