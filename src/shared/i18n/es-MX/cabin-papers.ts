export default {
  'cabin_papers.title': 'Documentos',
} as const
