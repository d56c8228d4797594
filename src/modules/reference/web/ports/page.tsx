import { CataloguePage } from '#kits/catalogue/web/screen/page.tsx'
import { portsDefinition } from './definition.tsx'

export default function Page() {
  return <CataloguePage definition={portsDefinition} />
}
