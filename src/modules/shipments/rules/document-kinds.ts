/**
 * Kinds of papers of a shipment, and who owes each. The kinds and who usually owes them: customs practice, as the trade
 * lists them; the rules of `/rules` say what a shipment needs.
 */
export const documentKinds = [
  'bl',
  'invoice',
  'packing_list',
  'origin',
  'permits',
  'mandate',
  'registry',
  'value_declaration',
  'value_receipt',
  'pedimento',
  'doda',
  'carta_porte',
  'guarantee',
  'eir',
  'arrival_notice',
  'inspection_photos',
  'other',
] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Who owes a paper. */
export const documentDebtors = ['supplier', 'forwarder', 'importer', 'broker', 'carrier', 'terminal'] as const
export type DocumentDebtor = (typeof documentDebtors)[number]

/** What became of a paper that is asked for. `rejected`: sent back with a reason, so it is owed again. */
export const paperStates = ['missing', 'received', 'accepted', 'rejected'] as const
export type PaperState = (typeof paperStates)[number]
