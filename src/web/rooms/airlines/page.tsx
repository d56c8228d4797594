import { CatalogPage } from '../../catalog/page.tsx'
import { airlinesDefinition } from './definition.tsx'

export default function Page() {
  return <CatalogPage definition={airlinesDefinition} />
}
