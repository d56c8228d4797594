/** The titles of the public screens, by the names of the route table; those of the office are in office-screens.ts. */
export default {
  'screen.upload': 'Enviar documentos',
  'screen.home': 'Inicio',
  'screen.tracking': 'Rastreo',
  'screen.contact': 'Contacto',
  'screen.privacy': 'Aviso de privacidad',
  'screen.follow': 'Avisos de embarques',
  'screen.notFound': 'Página no encontrada',
  'screen.login': 'Iniciar sesión',
  'screen.resetPassword': 'Restablecer contraseña',
  'screen.setPassword': 'Elegir contraseña',
  'screen.register': 'Registrar empresa',
  'screen.registerAgain': 'Corregir la solicitud',
  'screen.confirmEmail': 'Confirmar correo',
} as const
