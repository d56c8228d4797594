import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/captcha.ts'

export default {
  'captcha.numbers':
    'zero, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, twenty-one',
  'captcha.words':
    'vessel, harbor, customs, cargo, container, freight, anchor, pier, document, warehouse, border, route, invoice, shipment, carrier, truck, market, bridge, broker, escort',
  'captcha.animals': 'horse, chicken, rabbit, turtle, dolphin, dog, cow, bee, lion, mouse',
  'captcha.foods': 'apple, rice, cheese, beans, mango, bread, onion, soup, pancake, carrot',
  'captcha.vehicles': 'truck, bicycle, airplane, ship, train, tractor, helicopter, motorcycle, bus, ferry',
  'captcha.clothes': 'shirt, shoe, hat, glove, skirt, scarf, sock, coat, belt, vest',
  'captcha.classes': 'animals, foods, vehicles, clothes',
  'captcha.week': 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
  'captcha.pair': '{a}, {b}',
  'captcha.sum':
    'What is {a} plus {b}? / In the morning {a} containers arrive, and {b} more in the afternoon. How many arrived in all? / Ana loaded {a} boxes and Luis loaded {b}. How many did they load together? / If you add {b} to {a}, what do you get?',
  'captcha.difference':
    'What is {a} minus {b}? / There were {a} trucks in the yard and {b} have left. How many are still there? / Of {a} invoices, {b} are paid. How many are left to pay? / How much is missing from {b} to reach {a}?',
  'captcha.largest':
    'Which of these numbers is the largest: {a}, {b}, {c} or {d}? / Four ships carry {a}, {b}, {c} and {d} tons. How many does the heaviest carry? / Put {a}, {b}, {c} and {d} in order, smallest first. Which number comes last?',
  'captcha.smallest':
    'Which of these numbers is the smallest: {a}, {b}, {c} or {d}? / Lines of {a}, {b}, {c} and {d} people are waiting. How many are in the shortest? / Put {a}, {b}, {c} and {d} in order, smallest first. Which number comes at the start?',
  'captcha.next':
    'Which number comes next: {a}, {b}, {c}…? / A crane counted {a}, then {b}, then {c}, always by the same amount. What does it say now? / Continue the series {a}, {b}, {c}: what follows?',
  'captcha.backwards':
    'Type these backwards, from last to first: {a}, {b}, {c}. / The digits {a}, {b} and {c}, but starting with the last: how do they read?',
  'captcha.letters': 'How many letters are in the word “{word}”? / Spell “{word}”: how many letters is that?',
  'captcha.count':
    'How many of these words are {name}: {list}? / Read the list: {list}. How many of them name {name}?',
  'captcha.odd':
    'All of these but a single word are {name}: {list}. At which place in the list is that word? / In the list {list} there is a word too many, not among {name}. What is its position?',
  'captcha.days':
    'How many days pass from {a} to the following {b}? / An order leaves on a {a} and arrives the next {b}. How many days does it take?',
  'captcha.in_digits': 'Answer in digits.',
} satisfies SameKeys<typeof source>
