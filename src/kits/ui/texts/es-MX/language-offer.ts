/** Read by those whose browser asks for this language on a page in another. */
export default {
  'language_offer.text': 'Este sitio también está en español.',
  'language_offer.accept': 'Ver en español',
  'language_offer.decline': 'No, gracias',
} as const
