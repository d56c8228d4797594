export default {
  'privacy.title': 'Aviso de privacidad',
  'privacy.lead': 'Qué datos tuyos tratamos en este sitio, para qué, y cómo puedes controlarlos.',
  'privacy.updated': 'Última actualización: 16 de noviembre de 2026',
  'privacy.contents': 'Contenido',
  'privacy.who': 'Quién es responsable',
  'privacy.who_named':
    '{name}, con domicilio en {address}, opera este sitio y es responsable del tratamiento de tus datos personales, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares (LFPDPPP).',
  'privacy.who_1':
    'La agencia aduanal que opera este sitio es responsable del tratamiento de tus datos personales, conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares (LFPDPPP).',
  'privacy.who_2':
    'Su denominación y domicilio constan en la carta de encomienda y en las facturas que te entrega. Si aún no eres su cliente, pídelos por el formulario de contacto: te los damos sin costo.',
  'privacy.data': 'Qué datos tratamos',
  'privacy.data_contact':
    'Formulario de contacto: tu nombre, tu correo o teléfono, lo que escribes y el idioma de la página.',
  'privacy.data_tracking': 'Rastreo: los números que consultas. No los guardamos ni los asociamos contigo.',
  'privacy.data_follow':
    'Avisos de embarques: tu correo, el idioma y los números que pides seguir, una vez que los confirmas.',
  'privacy.data_accounts':
    'Cuentas de empresas y usuarios: nombre de usuario, correo, datos de la empresa y de su representante legal, teléfono, y la hora y dirección IP del último acceso.',
  'privacy.data_technical':
    'Datos técnicos: tu dirección IP, durante el tiempo necesario para impedir abusos.',
  'privacy.data_sensitive':
    'No pedimos datos personales sensibles ni financieros. Por favor, no los incluyas en tu mensaje.',
  'privacy.use': 'Para qué los usamos',
  'privacy.use_reply': 'Responder a tu mensaje y darle seguimiento.',
  'privacy.use_service':
    'Prestar el servicio que nos encargas: despachar, transportar y mostrarte el avance de tu carga.',
  'privacy.use_follow': 'Avisarte por correo de los cambios de los embarques que pides seguir.',
  'privacy.use_accounts': 'Abrir y proteger las cuentas de quienes usan el sistema.',
  'privacy.use_none':
    'No hay finalidades secundarias: no hacemos publicidad, perfiles ni decisiones automatizadas con tus datos.',
  'privacy.transfers': 'Con quién los compartimos',
  'privacy.transfers_1':
    'No vendemos ni cedemos tus datos. Solo los comunicamos a las autoridades cuando la ley lo ordena, y a quienes intervienen en tu embarque (aduana, recinto, transportista) cuando el servicio lo exige; para ello la ley no pide tu consentimiento.',
  'privacy.transfers_2':
    'Los proveedores que alojan el sistema o entregan nuestro correo tratan los datos por encargo nuestro y solo para eso.',
  'privacy.keep': 'Cuánto tiempo los guardamos',
  'privacy.keep_1':
    'Los mensajes del formulario se borran de manera automática a los {time}. Los datos de cuentas y embarques se conservan mientras dure la relación y el plazo que fijan las leyes aduanera y fiscal. Una solicitud de registro cuyo correo nadie confirma se borra a los 7 días. El registro de accesos, exportaciones y descargas, con la dirección IP, se borra a los 12 meses. Si sigues embarques, tu correo y sus números se borran en cuanto dejas de seguirlos, o a los {time} del último aviso; sin confirmación, a los 7 días.',
  'privacy.months': { one: '{count} mes', other: '{count} meses' },
  'privacy.days': { one: '{count} día', other: '{count} días' },
  'privacy.rights': 'Tus derechos',
  'privacy.rights_1':
    'Puedes acceder a tus datos, rectificarlos, cancelarlos u oponerte a su tratamiento (derechos ARCO), revocar tu consentimiento y limitar su uso o divulgación.',
  'privacy.rights_2':
    'Escríbenos por el formulario de contacto: di qué derecho ejerces, sobre qué datos, y un medio para responderte; antes de atenderte comprobaremos tu identidad o la de tu representante. Respondemos en un máximo de 20 días hábiles y, si procede, lo hacemos efectivo en los 15 siguientes.',
  'privacy.rights_3':
    'Si consideras que no te atendimos bien, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.',
  'privacy.browser': 'Qué queda en tu navegador',
  'privacy.browser_1':
    'El idioma y la vista del rastreo que eliges (también como cookies, para mostrarte así la página), el modo de navegación y las preferencias de las listas; si inicias sesión, la clave de la sesión y, si lo pides, tu nombre de usuario; lo que escribes en el formulario, hasta que lo envías o cierras la pestaña.',
  'privacy.browser_2':
    'No usamos cookies de publicidad ni de medición, y ninguna página carga nada de terceros.',
  'privacy.security': 'Cómo los protegemos',
  'privacy.security_1':
    'Conexiones cifradas, contraseñas que nadie puede leer, acceso por función y registro de cada cambio. Si una vulneración afectara tus derechos, te avisaríamos de inmediato.',
  'privacy.changes': 'Cambios a este aviso',
  'privacy.changes_1':
    'Publicamos aquí cualquier cambio, con su fecha. Si cambiaran las finalidades, te pediríamos de nuevo tu consentimiento.',
  'privacy.ask': 'Escríbenos',
} as const
