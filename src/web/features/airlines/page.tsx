import { CataloguePage } from '#web/catalogue/page.tsx'
import { airlinesDefinition } from './definition.tsx'

export default function Page() {
  return <CataloguePage definition={airlinesDefinition} />
}
