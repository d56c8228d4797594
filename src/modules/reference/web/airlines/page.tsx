import { CataloguePage } from '#kits/catalogue/web/screen/page.tsx'
import { airlinesDefinition } from './definition.tsx'

export default function Page() {
  return <CataloguePage definition={airlinesDefinition} />
}
