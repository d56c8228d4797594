import { NamedItemFields, type NamedItemFieldsProps } from '../../catalog/named-item.tsx'

export function CargoTypeFields(props: NamedItemFieldsProps) {
  return <NamedItemFields room="cargo_types" {...props} />
}
