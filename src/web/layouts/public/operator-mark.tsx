import { imageSource } from '#web/api/image-source.ts'
import { operator } from '#web/page/operator.ts'
import { BrandMark } from '#web/ui/brand-mark.tsx'
import styles from './operator-mark.module.css'

/** The operator's own logo; the product's where it has none. */
export function OperatorMark() {
  const logo = imageSource(operator().logo)
  return logo ? <img className={styles.logo} src={logo} alt="" height="32" /> : <BrandMark />
}
