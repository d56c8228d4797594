import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/answer.ts'

export default {
  'tracking.folded': { one: '{count} number', other: '{count} numbers' },
  'tracking.change': 'change',
  'tracking.change_numbers': 'change the numbers',
  'tracking.meaning.20':
    'It is on file and has not arrived yet. The carrier is bringing it; once it arrives, the broker starts clearance if the documents are complete.',
  'tracking.meaning.20_air':
    'It is on file and has not arrived yet. The airline is bringing it; once it arrives, the broker starts clearance if the documents are complete.',
  'tracking.meaning.announced':
    'Next, the broker confirms it against its documents. Until then, the details are those given by whoever pre-alerted it.',
  'tracking.meaning.30':
    'It is at the destination port. Next come the B/L release by the carrier and clearance; the broker handles both with the importer’s documents.',
  'tracking.meaning.30_air':
    'It is at the destination airport. Next comes clearance; the broker handles it with the importer’s documents.',
  'tracking.meaning.40':
    'The broker is clearing it for import. Next, customs gives it a light: green releases it; with red, the authority inspects the goods.',
  'tracking.meaning.50':
    'Customs is inspecting the goods and the documents. The broker attends the inspection; if everything matches, the authority releases them.',
  'tracking.meaning.60':
    'Clearance is on hold until something is corrected. The broker is on it and will ask the importer for whatever is missing.',
  'tracking.meaning.70':
    'Customs has released the goods. Next is pickup from the terminal; the broker arranges it with the trucker.',
  'tracking.meaning.80':
    'It has left the terminal and is on its way overland to its final destination. The trucker delivers it.',
  'tracking.meaning.90': 'It was delivered to its final destination. Clearance is complete.',
  'tracking.meaning.999':
    'The shipment was canceled and goes no further. If you did not expect this, ask us.',
  'tracking.usual': {
    one: 'Here this usually takes {count} day.',
    other: 'Here this usually takes up to {count} days.',
  },
  'tracking.light.1_40':
    'Green light (no customs inspection): customs lets the goods pass without looking at them. Next is pickup from the terminal; the broker arranges it with the trucker.',
  'tracking.light.1_70':
    'Green light (no customs inspection): customs released the goods without looking at them. Next is pickup from the terminal; the broker arranges it with the trucker.',
  'tracking.light.2_40':
    'Red light (customs inspection): goods are picked automatically, and it does not mean that anything is wrong. Next, customs inspects the goods and the documents; the broker attends and will ask the importer for whatever is missing.',
  'tracking.light.2_50':
    'Red light (customs inspection): goods are picked automatically, and it does not mean that anything is wrong. Customs is inspecting the goods and the documents and releases them if everything matches. The broker attends and will ask the importer for whatever is missing.',
  'tracking.light.2_70':
    'Red light (customs inspection): customs inspected the goods and released them. Next is pickup from the terminal; the broker arranges it with the trucker.',
  'tracking.light.usual': {
    one: 'Here it usually takes {count} day from a red light to the release.',
    other: 'Here it usually takes up to {count} days from a red light to the release.',
  },
  'tracking.due.today': 'expires today',
  'tracking.due.tomorrow': 'expires tomorrow',
  'tracking.due.over': { one: 'expired {count} day ago', other: 'expired {count} days ago' },
  'tracking.due.costs': {
    one: 'expired {count} day ago: the terminal and the carrier may charge storage and demurrage per day',
    other: 'expired {count} days ago: the terminal and the carrier may charge storage and demurrage per day',
  },
  'tracking.due.costs_air': {
    one: 'expired {count} day ago: the warehouse may charge storage per day',
    other: 'expired {count} days ago: the warehouse may charge storage per day',
  },
  'tracking.due.costs_note':
    'After the last free day, the terminal and the carrier may charge storage and demurrage per day; for air freight, the warehouse may charge storage.',
  'tracking.summary.attention': { one: '{count} needs attention', other: '{count} need attention' },
  'tracking.summary.due_today': { one: '{count} expires today', other: '{count} expire today' },
  'tracking.summary.due_tomorrow': { one: '{count} expires tomorrow', other: '{count} expire tomorrow' },
  'tracking.filter.all': 'Show all {count}',
  'tracking.filter.group': 'Group by status',
  'tracking.filter.ungroup': 'Remove the groups',
  'tracking.map.estimated': 'Position estimated from the days between departure and ETA.',
  'tracking.map.unknown': 'Approximate route; the position is not known.',
  'tracking.ask': 'Ask about {number}',
  'tracking.ask_opening': 'Hello, I am asking about {number}. Its status in tracking is: {status}.',
} satisfies SameKeys<typeof source>
