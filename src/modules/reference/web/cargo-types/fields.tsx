import { NamedItemFields, type NamedItemFieldsProps } from '#kits/catalogue/web/named-item.tsx'

export function CargoTypeFields(props: NamedItemFieldsProps) {
  return <NamedItemFields feature="cargo_types" {...props} />
}
