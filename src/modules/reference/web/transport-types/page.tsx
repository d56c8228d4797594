import { CataloguePage } from '#kits/catalogue/web/screen/page.tsx'
import { transportTypesDefinition } from './definition.ts'

export default function Page() {
  return <CataloguePage definition={transportTypesDefinition} />
}
