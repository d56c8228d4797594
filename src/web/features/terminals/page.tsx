import { CataloguePage } from '#web/catalogue/page.tsx'
import { terminalsDefinition } from './definition.ts'

export default function Page() {
  return <CataloguePage definition={terminalsDefinition} />
}
