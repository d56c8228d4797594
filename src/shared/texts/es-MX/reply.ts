/** What an answer to a visitor starts with, in the visitor’s language. */
export default {
  'reply.subject': 'Respuesta a tu mensaje',
} as const
