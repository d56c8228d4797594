/** The calendar feed of a manager; the server writes it in their language. */
export default {
  'calendar.name': 'Plazos de embarques',
  'calendar.last_free_day': '{clock}: último día libre · {number}',
  'calendar.term_ends': '{clock}: vence el plazo · {number}',
  'calendar.fact': '{label}: {value}',
  'calendar.customer': 'Cliente, como lo escribió la empresa: «{name}»',
  'calendar.source': 'Fundamento',
  'calendar.estimate': 'Estimación: la regla o el calendario aún no está confirmado.',
} as const
