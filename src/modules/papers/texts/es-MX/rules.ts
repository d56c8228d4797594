/** The tab of the rules that say which papers a shipment needs. */
export default {
  'paper_rules.text':
    'Qué documentos necesita un embarque y quién los entrega. De cada documento aplica la regla más específica; entre iguales, la más nueva.',
  'paper_rules.new': 'Nueva regla de documentos',
  'paper_rules.edit': 'Regla de «{kind}»',
  'paper_rules.empty': 'Todavía no hay reglas de documentos',
  'paper_rules.created': 'Regla de documentos creada',
  'paper_rules.deleted': 'Regla de documentos eliminada',
  'paper_rules.requirement.true': 'Requerido',
  'paper_rules.requirement.false': 'No requerido',
  'paper_rules.owed_by': 'Lo entrega: {who}',
  'paper_rules.nobody': 'Nadie en particular',
  'paper_rules.fields.kind': 'Documento',
  'paper_rules.fields.required': 'Se requiere',
  'paper_rules.fields.owedBy': 'Quién lo entrega',
  'paper_rules.fields.transportMode': 'Transporte',
  'paper_rules.fields.pedimentoKey': 'Clave de pedimento',
  'paper_rules.fields.goodsClass': 'Clase de mercancía',
  'paper_rules.fields.source': 'Fuente',
  'paper_rules.hints.pedimentoKey': 'Dos caracteres, por ejemplo A1. Vacío: cualquiera.',
  'paper_rules.hints.source': 'Ley y artículo, o de dónde se sabe.',
} as const
