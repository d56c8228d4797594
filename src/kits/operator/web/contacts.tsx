import { mailLink, phoneLink, whatsappLink } from '../shared/operator.ts'
import { operator } from './operator.ts'

interface OperatorContactsProps {
  className?: string | undefined
  /** By default who runs the site. */
  of?: ReturnType<typeof operator>
  /** What a conversation in WhatsApp begins with. */
  opening?: string
}

/** The brokerage's phones, WhatsApp and email as links; nothing where its settings have none. */
export function OperatorContacts({ className, of = operator(), opening }: OperatorContactsProps) {
  const { phones, whatsapp, email } = of
  const links = [
    ...phones.map((phone) => [phoneLink(phone), phone]),
    ...(whatsapp ? [[whatsappLink(whatsapp, opening), `WhatsApp ${whatsapp}`]] : []),
    ...(email ? [[mailLink(email), email]] : []),
  ]
  if (links.length === 0) return null
  return (
    <ul className={className}>
      {links.map(([href, text]) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
