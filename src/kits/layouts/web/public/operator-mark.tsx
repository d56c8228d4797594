import { imageSource } from '#kits/http/web/image-source.ts'
import { operator } from '#kits/operator/web/operator.ts'
import { BrandMark } from '#kits/ui/web/brand-mark.tsx'
import styles from './operator-mark.module.css'

/** The operator's own logo; the product's where it has none. */
export function OperatorMark() {
  const logo = imageSource(operator().logo)
  return logo ? <img className={styles.logo} src={logo} alt="" height="32" /> : <BrandMark />
}
