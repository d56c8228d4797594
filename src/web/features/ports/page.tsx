import { CataloguePage } from '#web/catalogue/page.tsx'
import { portsDefinition } from './definition.tsx'

export default function Page() {
  return <CataloguePage definition={portsDefinition} />
}
