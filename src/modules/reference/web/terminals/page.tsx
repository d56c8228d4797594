import { CataloguePage } from '#kits/catalogue/web/screen/page.tsx'
import { terminalsDefinition } from './definition.ts'

export default function Page() {
  return <CataloguePage definition={terminalsDefinition} />
}
