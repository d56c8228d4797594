import { settings } from '#modules/settings/contract.ts'
import { good } from './request.ts'

/** What the brokerage says of itself: read by whoever has signed in, edited by its admins. */
export const settingRequests = [
  good(settings.get, async ({ operator }) => ({ token: operator, input: {} })),
  good(settings.update, async (testServer) => {
    const token = testServer.operator
    const { version } = (await testServer.call(settings.get, {}, { token })).result
    return {
      token,
      input: {
        version,
        name: 'Agencia Ejemplo, S.C.',
        phones: ['55 5555 0142'],
        whatsapp: '+52 55 5555 0143',
        email: 'hola@broker.example',
        addresses: ['Av. de Muestra 1, Manzanillo'],
        hours: ['9-18', '9-18', '9-18', '9-18', '9-18', '9-13', ''],
        patente: '1234',
        logo: '/logo.svg',
      },
    }
  }),
]
