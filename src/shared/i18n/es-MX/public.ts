export default {
  'public.sign_in': 'Iniciar sesión',
  'public.to_office': 'Entrar al sistema',
  'public.to_home': 'Volver al inicio',
  'public.footer_text': 'Despacho aduanal y transporte de carga en México.',
  'public.not_found_text':
    'Esta dirección no lleva a ningún puerto. Quizá la página cambió de lugar o el enlace llegó incompleto.',
} as const
