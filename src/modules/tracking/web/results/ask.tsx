import { enumKey } from '#kits/i18n/shared/enum-key.ts'
import { useLanguage } from '#kits/i18n/web/language.tsx'
import { OperatorContacts } from '#kits/operator/web/contacts.tsx'
import { operator } from '#kits/operator/web/operator.ts'
import { contactAbout } from '#kits/page/web/contact-about.ts'
import { Link } from '#kits/page/web/router/links.tsx'
import { buttonClass } from '#kits/ui/web/button.tsx'
import { classes } from '#kits/ui/web/classes.ts'
import { Glyph } from '#kits/ui/web/glyph.tsx'
import type { TrackedCabin } from '#modules/tracking/contract/tracking.ts'
import styles from './ask.module.css'
import { glyphs } from './glyphs.tsx'

/** How to ask a person about a shipment: the contact form, with its number and status written in, phone and WhatsApp. */
export function Ask({ number, cabin }: { number: string; cabin: TrackedCabin }) {
  const { t } = useLanguage()
  return (
    <div className={`row wrap gap-2-3 ${styles.ask}`}>
      <Link className={classes('gap-2', buttonClass())} to={contactAbout({ number, status: cabin.status })}>
        <Glyph size={16}>{glyphs.ask}</Glyph>
        {t('tracking.ask', { number })}
      </Link>
      <OperatorContacts
        className="row wrap gap-2-3"
        of={{ ...operator(), email: null }}
        opening={t('tracking.ask_opening', { number, status: t(enumKey('CabinStatus', cabin.status)) })}
      />
    </div>
  )
}
