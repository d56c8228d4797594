/** URLs to answer a message by other means than from here. The visitor's input is encoded, so that it stays one address. */

export function mailtoUrl(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

export function telUrl(phone: string): string {
  return `tel:${phone.replaceAll(/[^\d+]/g, '')}`
}

/** A number without a calling code is Mexican: the contact form takes no other. */
export function whatsAppUrl(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return `https://wa.me/${phone.trim().startsWith('+') ? digits : `52${digits}`}`
}
