import type source from '../es-MX/palette.ts'
import type { SameKeys } from '../translator.ts'

export default {
  'palette.title': 'Search or go to…',
  'palette.placeholder': 'Number, customer, view, screen or action',
  'palette.results': 'Results',
  'palette.none': 'Nothing matches “{query}”.',
  'palette.searching': 'Searching…',
  'palette.count': { one: '{count} result', other: '{count} results' },
  'palette.section.recent': 'Opened lately',
  'palette.section.cabins': 'Shipments',
  'palette.section.customers': 'Customers',
  'palette.section.views': 'Saved views',
  'palette.section.screens': 'Screens',
  'palette.section.public_site': 'Public site',
  'palette.section.actions': 'Actions',
  'palette.numbers': { one: 'Find {count} number in the list', other: 'Find {count} numbers in the list' },
  'palette.new_cabin': 'New shipment',
  'palette.new_customer': 'New customer',
  'palette.import': 'Import shipments',
  'palette.next_step': 'Next step of {name}',
  'palette.use_language': 'Change the language to {language}',
  'palette.use_head': 'Move the menu to the top bar',
  'palette.use_side': 'Move the menu to the side bar',
  'palette.hint_move': 'move',
  'palette.hint_open': 'open',
  'palette.hint_close': 'close',
} satisfies SameKeys<typeof source>
