import { logoPath } from '#shared/domain/image-url.ts'
import { imageSource } from '../api/image-source.ts'

/** The house's mark. Decorative, and never to be fetched before what is read: the name stands beside it. */
export function BrandMark() {
  return <img src={imageSource(logoPath)} alt="" width="28" height="28" fetchPriority="low" />
}
