import { CatalogPage } from '../../catalog/page.tsx'
import { transportTypesDefinition } from './definition.ts'

export default function Page() {
  return <CatalogPage definition={transportTypesDefinition} />
}
