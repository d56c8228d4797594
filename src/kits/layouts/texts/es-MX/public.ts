export default {
  'public.home_title': 'Despacho aduanal y transporte de carga en México',
  'public.sign_in': 'Iniciar sesión',
  'public.to_office': 'Entrar al sistema',
  'public.to_home': 'Volver al inicio',
  'public.menu': 'Menú',
  'public.footer_navigation': 'Más del sitio',
  'public.footer_text': 'Despacho aduanal y transporte de carga por mar, aire y tierra. Diez años en México.',
  'public.not_found_text':
    'Esta dirección no lleva a ningún puerto. Quizá la página cambió de lugar o el enlace llegó incompleto.',
} as const
