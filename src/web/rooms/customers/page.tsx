import { CatalogPage } from '../../catalog/page.tsx'
import { customersDefinition } from './definition.ts'

export default function Page() {
  return <CatalogPage definition={customersDefinition} />
}
