export default {
  'login.title': 'Qué gusto verte de nuevo',
  'login.text': 'Entra con la cuenta de tu empresa.',
  'login.username': 'Usuario o correo electrónico',
  'login.password': 'Contraseña',
  'login.remember': 'Recordar mi usuario',
  'login.submit': 'Iniciar sesión',
  'login.open_session': 'Ya tienes una sesión abierta.',
  'login.panel': 'Cada contenedor, cada paso, cada fecha',
} as const
