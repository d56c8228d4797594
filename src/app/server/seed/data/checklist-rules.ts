import type { Parsed } from '#kits/contract/shared/call.ts'
import { GoodsClass, TransportType } from '#kits/contract/shared/enums.ts'
import type { checklistRules as calls } from '#modules/papers/contract/checklists.ts'

/** A rule as it ships; the members are the contract's. */
type ChecklistRuleData = Omit<Parsed<typeof calls.create>, 'id'>

const law = (article: string, text: string): string => `Ley Aduanera, ${article} (DOF 19-11-2025): ${text}`
const practice = (text: string): string => `Práctica usual, sin confirmar por la agencia: ${text}`

const forAll = { transportMode: null, traffic: null, pedimentoKey: null, goodsClass: null, validFrom: null }
const required = { ...forAll, required: true }
/** Asked for where it applies; until then the rule only says who owes it. */
const onOccasion = { ...forAll, required: false }

const regulated = practice(
  'la mercancía peligrosa, perecedera, los animales vivos y los petrolíferos suelen estar sujetos a permisos.',
)

/** What an import usually needs, and who owes it. */
export const checklistRules: readonly ChecklistRuleData[] = [
  {
    ...required,
    kind: 'bl',
    owedBy: 'forwarder',
    source: practice(
      'el conocimiento de embarque, la guía o el documento de transporte que acompaña al pedimento.',
    ),
  },
  {
    ...required,
    kind: 'invoice',
    owedBy: 'supplier',
    source: practice('los datos del valor, que contiene la factura o su equivalente.'),
  },
  {
    ...required,
    kind: 'packing_list',
    owedBy: 'supplier',
    source: practice('la lista de empaque.'),
  },
  {
    ...required,
    kind: 'mandate',
    owedBy: 'importer',
    source: practice('el documento que comprueba el encargo conferido al agente aduanal.'),
  },
  {
    ...required,
    // Of sea freight that neither road nor rail brings, whose ports are rows of sea freight too.
    traffic: 'sea',
    kind: 'guarantee',
    owedBy: 'importer',
    source: practice('la naviera pide la carta garantía antes de entregar el contenedor.'),
  },
  {
    ...onOccasion,
    kind: 'origin',
    owedBy: 'supplier',
    source: practice('solo si se pide una preferencia arancelaria.'),
  },
  {
    ...onOccasion,
    kind: 'permits',
    owedBy: 'importer',
    source: practice('solo si la fracción está sujeta a regulaciones y restricciones no arancelarias o NOM.'),
  },
  {
    ...required,
    goodsClass: GoodsClass.dangerousOrPerishable,
    kind: 'permits',
    owedBy: 'importer',
    source: regulated,
  },
  { ...required, goodsClass: GoodsClass.petroleum, kind: 'permits', owedBy: 'importer', source: regulated },
  {
    ...onOccasion,
    kind: 'registry',
    owedBy: 'importer',
    source: practice('la inscripción en el padrón de importadores; basta una vez por importador.'),
  },
  {
    ...onOccasion,
    kind: 'value_declaration',
    owedBy: 'importer',
    source: practice('manifestación de valor (MVE), voluntaria hasta el 31-03-2026.'),
  },
  {
    ...required,
    kind: 'value_declaration',
    owedBy: 'importer',
    validFrom: '2026-04-01',
    source:
      'Manifestación de valor (MVE), obligatoria desde el 1-04-2026 (anuncio de la autoridad, diciembre de 2025). Sin confirmar: la prensa refirió prórrogas parciales.',
  },
  {
    ...onOccasion,
    kind: 'value_receipt',
    owedBy: 'broker',
    source: practice('el acuse de valor (COVE) lo genera la agencia antes de validar.'),
  },
  {
    ...onOccasion,
    kind: 'pedimento',
    owedBy: 'broker',
    source: law('art. 162, fracción VII', 'forma parte del expediente que la agencia entrega al cliente.'),
  },
  {
    ...onOccasion,
    kind: 'doda',
    owedBy: 'broker',
    source: practice('se genera con los pedimentos validados y pagados, para la modulación.'),
  },
  {
    ...onOccasion,
    kind: 'carta_porte',
    owedBy: 'carrier',
    source: practice('la emite el transportista para el traslado en México.'),
  },
  {
    ...onOccasion,
    transportMode: TransportType.sea,
    kind: 'eir',
    owedBy: 'terminal',
    source: practice('la terminal lo entrega al salir el contenedor y al devolverlo vacío.'),
  },
  {
    ...onOccasion,
    kind: 'arrival_notice',
    owedBy: 'carrier',
    source: practice('la naviera o la aerolínea avisa del arribo.'),
  },
  {
    ...onOccasion,
    kind: 'inspection_photos',
    owedBy: 'broker',
    source: practice('cuando se hace el reconocimiento previo.'),
  },
]
