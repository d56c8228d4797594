import { NamedItemFields, type NamedItemFieldsProps } from '#web/catalogue/named-item.tsx'

export function CargoTypeFields(props: NamedItemFieldsProps) {
  return <NamedItemFields feature="cargo_types" {...props} />
}
