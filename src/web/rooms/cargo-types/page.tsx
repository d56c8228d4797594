import { CatalogPage } from '../../catalog/page.tsx'
import { cargoTypesDefinition } from './definition.ts'

export default function Page() {
  return <CatalogPage definition={cargoTypesDefinition} />
}
