import { CataloguePage } from '#web/catalogue/page.tsx'
import { addressesDefinition } from './definition.ts'

export default function Page() {
  return <CataloguePage definition={addressesDefinition} />
}
