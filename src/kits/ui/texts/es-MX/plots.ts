/** Of every plot. */
export default {
  'plots.show_table': 'Ver tabla',
  'plots.show_plot': 'Ver gráfica',
} as const
