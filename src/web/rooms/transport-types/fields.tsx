import { NamedItemFields, type NamedItemFieldsProps } from '../../catalog/named-item.tsx'

export function TransportTypeFields(props: NamedItemFieldsProps) {
  return <NamedItemFields room="transport_types" {...props} />
}
