import type { TrackedCabin } from '#shared/contracts/tracking.ts'
import { contactAbout } from '#web/page/contact-about.ts'
import { operator } from '#web/page/operator.ts'
import { Link } from '#web/router/links.tsx'
import { useLanguage } from '#web/texts/language.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Glyph } from '#web/ui/glyph.tsx'
import { OperatorContacts } from '#web/ui/operator-contacts.tsx'
import styles from './ask.module.css'
import { glyphs } from './glyphs.tsx'

/** How to ask a person about a shipment: the contact form, with its number and status written in, phone and WhatsApp. */
export function Ask({ number, cabin }: { number: string; cabin: TrackedCabin }) {
  const { t } = useLanguage()
  return (
    <div className={styles.ask}>
      <Link
        className={classes(buttonClass(), styles.link)}
        to={contactAbout({ number, status: cabin.status })}
      >
        <Glyph size={16}>{glyphs.ask}</Glyph>
        {t('tracking.ask', { number })}
      </Link>
      <OperatorContacts className={styles.contacts} of={{ ...operator(), email: null }} />
    </div>
  )
}
