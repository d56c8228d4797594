import { logoPath } from '#kits/http/shared/image-url.ts'
import { imageSource } from '#kits/http/web/image-source.ts'

/** The brokerage's logo. Decorative, since the name stands beside it, and of low priority, after the text. */
export function BrandMark() {
  return <img src={imageSource(logoPath)} alt="" width="28" height="28" fetchPriority="low" />
}
