import type { SameKeys } from '../catalogue.ts'
import type source from '../es-MX/captcha.ts'

export default {
  'captcha.numbers':
    'zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, twenty-one, twenty-two, twenty-three, twenty-four, twenty-five, twenty-six, twenty-seven, twenty-eight, twenty-nine, thirty',
  'captcha.words':
    'vessel, harbor, customs, cargo, container, freight, anchor, pier, document, warehouse, border, route, invoice, shipment, carrier, truck, market, bridge, broker, escort',
  'captcha.digits': 'Type as digits, one after another: {a}, {b}, {c}, {d}.',
  'captcha.sum': 'What is {a} plus {b}? Answer in digits.',
  'captcha.difference': 'What is {a} minus {b}? Answer in digits.',
  'captcha.double': 'What is twice {a}? Answer in digits.',
  'captcha.largest': 'Which of these numbers is the largest: {a}, {b}, {c} or {d}? Answer in digits.',
  'captcha.smallest': 'Which of these numbers is the smallest: {a}, {b}, {c} or {d}? Answer in digits.',
  'captcha.third': 'Which of these numbers comes third: {a}, {b}, {c}, {d}? Answer in digits.',
  'captcha.letters': 'How many letters are in the word “{word}”? Answer in digits.',
} satisfies SameKeys<typeof source>
