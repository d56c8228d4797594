import { CatalogPage } from '../../catalog/page.tsx'
import { addressesDefinition } from './definition.ts'

export default function Page() {
  return <CatalogPage definition={addressesDefinition} />
}
