import { CataloguePage } from '#kits/catalogue/web/screen/page.tsx'
import { cargoTypesDefinition } from './definition.ts'

export default function Page() {
  return <CataloguePage definition={cargoTypesDefinition} />
}
