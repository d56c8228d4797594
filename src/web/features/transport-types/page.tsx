import { CataloguePage } from '#web/catalogue/page.tsx'
import { transportTypesDefinition } from './definition.ts'

export default function Page() {
  return <CataloguePage definition={transportTypesDefinition} />
}
