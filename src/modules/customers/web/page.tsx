import { CataloguePage } from '#kits/catalogue/web/screen/page.tsx'
import { customersDefinition } from './definition.tsx'

export default function Page() {
  return <CataloguePage definition={customersDefinition} />
}
