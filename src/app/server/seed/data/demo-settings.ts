import type { Operator } from '#kits/operator/shared/operator.ts'

/** A brokerage that does not exist, at numbers and addresses that reach nobody. */
export const demoSettings: Operator = {
  name: 'Agencia Aduanal de Demostración, S.C.',
  phones: ['+52 55 5555 0142', '+52 314 555 0142'],
  whatsapp: '+52 55 5555 0143',
  email: 'contacto@agencia-demo.example',
  addresses: [
    'Av. del Ejemplo 100, piso 4, Col. Demostración, 06600 Ciudad de México',
    'Muelle de Muestra 12, Col. Puerto Demo, 28200 Manzanillo, Colima',
  ],
  hours: [...Array.from({ length: 5 }, () => '09:00-14:00, 15:30-18:30'), '09:00-13:00', ''],
  patente: '0000',
  logo: null,
  currency: 'CNY',
}
