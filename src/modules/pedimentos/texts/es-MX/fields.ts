/** The members of a pedimento, what is refused of them and what is odd about them. */
export default {
  'pedimentos.fields.number': 'Número de pedimento',
  'pedimentos.fields.section': 'Aduana y sección',
  'pedimentos.fields.key': 'Clave de pedimento',
  'pedimentos.fields.paidOn': 'Pagado el',
  'pedimentos.fields.modulatedOn': 'Modulado el',
  'pedimentos.fields.light': 'Semáforo',
  'pedimentos.fields.releasedOn': 'Liberado el',
  'pedimentos.fields.note': 'Nota',
  'pedimentos.fields.cabinIds': 'Embarques',
  'validation.pedimento_digits': 'Escribe los 15 dígitos del pedimento, con o sin espacios.',
  'validation.wrong_year_digit':
    'El séptimo dígito desde el final debe ser el último del año, o el del año anterior.',
  'validation.modulated_before_paid': 'No puede ser anterior al pago.',
  'validation.released_before_modulated': 'No puede ser anterior a la modulación.',
  'validation.released_before_paid': 'No puede ser anterior al pago.',
  'validation.unknown_office': 'El catálogo no tiene esta aduana: revisa los dígitos 3 y 4.',
  'validation.unknown_licence': 'El catálogo no tiene esta patente: revisa los dígitos 5 a 8.',
  'validation.section_of_other_office': 'La sección es de otra aduana que la del número.',
  'validation.shipment_unknown': 'Ningún embarque tiene “{code}”.',
  'validation.shipment_unclear': 'Varios embarques tienen “{code}”: escribe otro de sus números o su id.',
} as const
