import { CataloguePage } from '#web/catalogue/page.tsx'
import { customersDefinition } from './definition.tsx'

export default function Page() {
  return <CataloguePage definition={customersDefinition} />
}
