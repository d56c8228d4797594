import { CatalogPage } from '../../catalog/page.tsx'
import { portsDefinition } from './definition.tsx'

export default function Page() {
  return <CatalogPage definition={portsDefinition} />
}
