import { CataloguePage } from '#kits/catalogue/web/screen/page.tsx'
import { addressesDefinition } from './definition.ts'

export default function Page() {
  return <CataloguePage definition={addressesDefinition} />
}
