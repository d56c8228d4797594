import { CataloguePage } from '#web/catalogue/page.tsx'
import { cargoTypesDefinition } from './definition.ts'

export default function Page() {
  return <CataloguePage definition={cargoTypesDefinition} />
}
