/** What the server alone says: mails, text messages, names of sheets, and refusals. The browser shows these as they come. */
export default {
  'mail.footer': 'Este correo se envió de forma automática desde {name}.',
  'mail.message_subject': 'Mensaje nuevo de {name}',
  'mail.message_email': 'Correo: {email}',
  'mail.message_phone': 'Teléfono: {phone}',
  'mail.message_language': 'Idioma de la página: {language}',
  'mail.message_reply': 'Responde a este correo y tu respuesta llegará a {email}.',
  'mail.message_call': 'No dejó correo: respóndele por teléfono.',
  'mail.message_open': 'Abrir los mensajes',
  'mail.registration_received': 'Recibimos la solicitud de registro de {company}',
  'mail.registration_received_text':
    'Vamos a revisar los datos. Te escribiremos a este correo cuando haya una respuesta; hasta entonces no se puede iniciar sesión.',
  'mail.registration_user': 'Tu usuario: {userName}',
  'mail.registration_approved': 'La solicitud de registro de {company} fue aprobada',
  'mail.registration_approved_text': 'Ya puedes iniciar sesión con tu usuario {userName} y tu contraseña.',
  'mail.registration_sign_in': 'Iniciar sesión',
  'mail.registration_rejected': 'La solicitud de registro de {company} fue rechazada',
  'mail.registration_rejected_text': 'Revisamos los datos y no pudimos aprobarlos por este motivo:',
  'mail.registration_rejected_next':
    'Corrige los datos y pide otra revisión con tu usuario {userName} y tu contraseña.',
  'mail.registration_correct': 'Corregir los datos',
  'text_message.phone_code':
    '{name}: tu código de registro es {code}. Vence en {minutes} minutos. No lo compartas.',
  'mail.reset_subject': 'Tu código para cambiar la contraseña',
  'mail.reset_intro': 'Escribe este código en la página donde pediste una contraseña nueva:',
  'mail.reset_terms': 'Vale {minutes} minutos y una sola vez. No lo compartas con nadie.',
  'mail.reset_open': 'Abrir la página',
  'mail.reset_ignore': 'Si tú no la pediste, no hagas nada: tu contraseña sigue siendo la misma.',
  'mail.confirm_subject': 'Confirma tu correo electrónico',
  'mail.confirm_intro': 'Alguien dio esta dirección para una cuenta en {name}. Si fuiste tú, confírmala:',
  'mail.confirm_open': 'Confirmar el correo',
  'mail.confirm_terms': 'El enlace sirve una vez y vence en {days} días.',
  'mail.confirm_ignore':
    'Si no fuiste tú, no hagas nada: mientras nadie la confirme, no escribiremos más a esta dirección.',
  'mail.disk_full_subject': 'El disco del servidor está lleno',
  'mail.disk_full_what':
    'Lo que se intenta guardar se rechaza; lo ya guardado sigue ahí y se puede consultar.',
  'mail.disk_full_next':
    'Libera espacio o amplía el disco de la base de datos o de los documentos. El servicio se recupera solo, sin reiniciarlo. El registro del servidor dice qué no se pudo escribir.',
  'mail.texts_near': 'Mensajes de texto: van {sent} de {budget} en 24 horas',
  'mail.texts_spent': 'Mensajes de texto agotados: {sent} de {budget} en 24 horas',
  'mail.texts_what':
    'Cuando se agotan, quien se registra no recibe su código hasta que pasan 24 horas desde los primeros envíos.',
  'mail.texts_next':
    'Si las solicitudes son auténticas, aumenta SMS_DAILY_BUDGET; si no lo son, revisa el registro del servidor y las solicitudes recibidas.',
  'mail.link_subject': 'Elige tu contraseña',
  'mail.link_intro':
    'Tienes una cuenta en {name}. Tu usuario es {userName}.\nElige una contraseña para entrar.',
  'mail.link_open': 'Elegir la contraseña',
  'mail.link_terms':
    'El enlace sirve una sola vez y vence en {days} días. Si ya no sirve, pide otro a quien te dio la cuenta.',
  'mail.password_changed': 'Tu contraseña cambió',
  'mail.password_changed_text':
    'La contraseña de tu cuenta {userName} en {name} cambió el {at} ({zone}). Se cerraron todas sus sesiones.',
  'mail.totp_on': 'Se activó la verificación en dos pasos',
  'mail.totp_on_text':
    'Desde el {at} ({zone}), tu cuenta {userName} en {name} pide un código además de la contraseña.',
  'mail.totp_off': 'Se desactivó la verificación en dos pasos',
  'mail.totp_off_text':
    'Desde el {at} ({zone}), tu cuenta {userName} en {name} se abre solo con la contraseña.',
  'mail.email_changed': 'Tu cuenta tiene otro correo',
  'mail.email_changed_text':
    'El correo de tu cuenta {userName} en {name} cambió el {at} ({zone}). Sus códigos y avisos ya no llegarán a este.',
  'mail.notice_yours': 'Si lo hiciste tú o lo pediste, no tienes que hacer nada.',
  'mail.notice_reset_text': 'Si no, cambia tu contraseña ahora mismo y avísanos.',
  'mail.notice_reset': 'Cambiar la contraseña',
  'mail.notice_write_text': 'Si no, escríbenos de inmediato para proteger tu cuenta.',
  'mail.notice_write': 'Escribirnos',
  'mail.notifications_subject': {
    one: 'Tienes {count} notificación sin leer',
    other: 'Tienes {count} notificaciones sin leer',
  },
  'mail.notifications_more': { one: 'Y {count} más.', other: 'Y {count} más.' },
  'mail.notifications_open': 'Ver las notificaciones',
  'mail.notifications_settings': 'En esa página eliges de qué te avisamos.',
  'error.wrong_credentials': 'El usuario o la contraseña no son correctos.',
  'error.wrong_password': 'La contraseña no es correcta.',
  'error.totp_required': 'Escribe el código de verificación de tu aplicación.',
  'error.forbidden': 'Tu cuenta no tiene permiso para hacer esto.',
  'error.manager_disabled':
    'Tu cuenta está desactivada. Para volver a entrar, habla con un administrador de tu empresa o con tu agente aduanal.',
  'error.not_found': 'No existe o ya no está disponible.',
  'error.stale': 'Alguien cambió estos datos mientras los editabas.',
  'error.id_taken': 'Ya existe un registro distinto con este identificador.',
  'error.user_name_taken': 'Este nombre de usuario ya está en uso.',
  'error.display_name_taken':
    'Este nombre se confunde con el de otra persona. Agrega, por ejemplo, tu segundo apellido.',
  'error.validation': 'Revisa los campos marcados.',
  'error.too_often': 'Demasiados intentos. Vuelve a intentarlo en {wait}.',
  'error.busy': 'El servidor está muy ocupado. Inténtalo de nuevo en un momento.',
  'error.code_taken': 'Este código ya está en uso.',
  'error.kind_in_use': {
    one: 'No se puede cambiar el tipo: lo usa {count} embarque.',
    other: 'No se puede cambiar el tipo: lo usan {count} embarques.',
  },
  'error.status_forbids_delete': 'Solo se puede eliminar un embarque registrado o cancelado.',
  'error.document_xml':
    '«{name}» es un XML (COVE, CFDI o carta porte). Envía el PDF (la representación impresa) del XML.',
  'error.wrong_document':
    '«{name}» no se puede abrir: está dañado o incompleto, o no es de un tipo aceptado. Guárdalo o imprímelo de nuevo a PDF y súbelo otra vez. Se aceptan png, jpeg, jpg, pdf, doc, docx, xls y xlsx.',
  'error.document_encrypted':
    '«{name}» está protegido con contraseña. Quítale la protección o imprímelo a PDF y súbelo de nuevo.',
  'error.document_macros': '«{name}» contiene macros. Guárdalo sin macros o como PDF.',
  'error.document_script': '«{name}» contiene JavaScript. Imprímelo a PDF y sube la copia.',
  'error.document_program': '«{name}» abre programas o envía datos. Imprímelo a PDF y sube la copia.',
  'error.document_dde': '«{name}» toma datos de otro programa (DDE). Quita ese vínculo o guárdalo como PDF.',
  'error.document_linked':
    '«{name}» carga contenido de otro lugar: una plantilla, un objeto o un archivo vinculado. Rompe el vínculo o guárdalo como PDF.',
  'error.document_embedded':
    '«{name}» lleva dentro otro archivo u objeto. Quítalo o imprime el documento a PDF; lo incrustado se sube aparte.',
  'error.document_form': '«{name}» es un formulario dinámico (XFA). Imprímelo a PDF y sube la copia.',
  'error.document_infected':
    'El antivirus encontró «{virus}» en «{name}»: no se guarda ni se entrega. Pide otra copia a quien te lo envió.',
  'error.scanner_away':
    'El antivirus no responde y ningún documento se acepta ni se muestra sin revisar. Inténtalo de nuevo en un momento.',
  'error.storage_full':
    'No hay espacio: los documentos de la empresa ocupan {used} de {limit}. Hay que eliminar los que ya no hagan falta o ampliar el espacio; si no está en tus manos, pídelo a la agencia aduanal.',
  'error.already_confirmed': 'Este correo ya está confirmado.',
  'error.confirm_link_dead':
    'Este enlace ya venció o no es válido. Inicia sesión con tu usuario para pedir otro.',
  'error.upload_link_dead': 'El enlace venció o no es válido. Pide otro a quien te lo envió.',
  'error.upload_link_full':
    'Este enlace ya recibió todos los archivos que admite. Pide otro a quien te lo envió.',
  'error.follow_link_dead':
    'Este enlace ya venció o no es válido. Vuelve a seguir tus embarques desde la página de rastreo.',
  'error.consent_link_dead':
    'Este enlace ya venció o no es válido. Si tienes un correo más reciente, usa su enlace.',
  'error.consent_refused': 'Esta persona no aceptó recibir avisos: ya no se le puede preguntar.',
  'error.text_messages_spent':
    'Por hoy ya no podemos enviar más mensajes de texto. Inténtalo de nuevo en {wait} o escríbenos.',
  'error.email_unconfirmed': 'La empresa todavía no confirma su correo. Podrás aprobarla cuando lo haga.',
  'validation.calling_code': 'No es el código de ningún país. El de México es +52.',
  'validation.phone_local':
    'No es un número de México. Si es de otro país, escríbelo con + y el código del país.',
  'validation.phone_mobile':
    'A este número no podemos enviar mensajes de texto. Escribe el de un teléfono móvil.',
  'validation.phone_country': 'Solo enviamos mensajes de texto a números de {countries}.',
  'error.body_too_large': 'Los datos enviados son demasiado grandes.',
  'error.too_large': 'Son más de {n} filas: hazlo como tarea (Job/…).',
  'error.too_many_entries': 'Son más de {n} movimientos: elige menos días, una persona o un tipo.',
  'error.too_slow': 'La solicitud tardó demasiado en llegar.',
  'error.wrong_type': 'Este tipo de contenido no se acepta.',
  'error.malformed': 'La solicitud está mal formada.',
  'error.internal': 'Algo falló de nuestro lado. Referencia: {requestId}',
  'error.database_away':
    'La base de datos no responde o no admite cambios por ahora. Inténtalo de nuevo en un momento.',
  'error.storage_away': 'El almacén de archivos no responde. Inténtalo de nuevo en un momento.',
  'error.disk_full':
    'Ya no hay espacio en el disco del servidor y no se pudo guardar. Avisa a quien lo administra.',
  'error.unknown_call': 'Esta llamada no existe.',
  'error.in_use': 'No se puede eliminar: {uses}.',
  'in_use.cabin': { one: 'lo usa {count} embarque', other: 'lo usan {count} embarques' },
  'in_use.terminal': {
    one: 'lo usa {count} recinto o terminal',
    other: 'lo usan {count} recintos y terminales',
  },
  'in_use.carrier_feed': {
    one: 'lo usa {count} conexión con naviera',
    other: 'lo usan {count} conexiones con navieras',
  },
  'in_use.deadline_rule': {
    one: 'lo usa {count} regla de plazos',
    other: 'lo usan {count} reglas de plazos',
  },
  'in_use.follower': {
    one: '{count} contacto recibe avisos de sus embarques',
    other: '{count} contactos reciben avisos de sus embarques',
  },
  'in_use.record': { one: 'lo usa {count} registro', other: 'lo usan {count} registros' },
  'in_use.somewhere': 'todavía está en uso',
  'error.merged': 'Ya se fusionó con otro registro.',
  'validation.archived': 'Está archivado: elige otro o restáuralo.',
  'validation.other_company': 'Elige uno de la misma empresa.',
  'error.nothing_to_undo': 'No hay nada que deshacer.',
  'error.company_pending': 'La solicitud de registro de tu empresa está en revisión.',
  'error.company_rejected': 'La solicitud de registro de tu empresa fue rechazada: {reason}',
  'error.totp_enabled': 'La verificación en dos pasos ya está activada.',
  'error.own_account': 'No puedes hacer esto con tu propia cuenta.',
  'error.last_admin':
    'Es la única cuenta con acceso de administración en su empresa. Primero da ese acceso a alguien más.',
  'error.comment_closed': 'Un comentario se puede editar o eliminar durante una hora después de escribirlo.',
  'error.not_rejected': 'Solo una empresa rechazada puede pedir otra revisión.',
  'error.already_reviewed': 'Alguien ya decidió sobre esta solicitud.',
  'error.under_clearance': 'El embarque ya está en despacho: solo tu agente aduanal puede cambiarlo.',
  'error.documents_closed':
    'Este embarque ya se entregó o se canceló: sus documentos ya no cambian. Si falta alguno, pídelo a tu agente aduanal.',
  'error.document_not_own':
    'Este documento no lo adjuntó tu empresa: solo tu agente aduanal puede eliminarlo.',
  'error.document_too_old':
    'Este documento se adjuntó hace más de un día: pide a tu agente aduanal que lo elimine.',
  'error.link_dead': 'Este enlace ya venció. Abre el embarque y descarga el archivo de nuevo.',
  'error.password_link_dead': 'Este enlace ya venció o ya se usó. Pide otro a quien te dio la cuenta.',
  'error.wrong_file': 'No se pudo leer el archivo como hoja de cálculo. Guárdalo como xlsx o csv (UTF-8).',
  'error.workbook_encrypted':
    'El libro está protegido con contraseña. Ábrelo en Excel, quita la contraseña y vuelve a subirlo.',
  'error.workbook_old':
    'El libro es de una versión de Excel anterior a la 97. Ábrelo en Excel y guárdalo como xlsx.',
  'validation.several_numbers': 'La celda tiene {n} números; cada embarque lleva el suyo en su propia fila.',
  'validation.shortened_number':
    'Excel abrevió el número («{code}») y perdió dígitos. Escríbelo completo, en formato de texto.',
  'validation.formula_error': '«{code}» es el error de una fórmula. Escribe el valor o deja la celda vacía.',
  'validation.formula_unsaved':
    'El archivo no trae el resultado de esta fórmula. Ábrelo en Excel, guárdalo y súbelo otra vez, o escribe el valor.',
  'validation.not_a_number': '«{code}» no es un número.',
  'validation.decimal_sign': '«{code}» puede ser una fracción o miles. Escríbelo sin separar los miles.',
  'validation.light_for_container':
    'Es muy poco para un contenedor. Si son toneladas, conviértelas: el peso se guarda en kilogramos.',
  'validation.merged_total':
    'Es de las filas {from} a {to} juntas; no se guarda en ninguna. Escribe lo de este embarque.',
  'validation.not_a_day': '«{code}» no es una fecha.',
  'validation.impossible_day': '«{code}» no existe en el calendario.',
  'validation.day_order': '«{code}» se puede leer como día/mes o como mes/día.',
  'validation.year_first':
    '«{code}» puede tener el año al principio o al final. Escríbelo con cuatro dígitos.',
  'validation.no_year': 'A «{code}» le falta el año.',
  'error.proof_wanted':
    'Desde tu red se consultaron hoy muchos números que no existen. Envía la prueba de trabajo o vuelve a intentarlo en {wait}.',
  'error.captcha_wanted':
    'Hubo demasiados intentos fallidos de entrar a esta cuenta. Para entrar desde aquí, responde el captcha o vuelve a intentarlo en {wait}.',
  'sheet.cabins': 'Embarques',
  'sheet.customers': 'Clientes',
  'sheet.addresses': 'Direcciones',
  'sheet.ports': 'Puertos',
  'sheet.airlines': 'Navieras y aerolíneas',
  'sheet.cargo_types': 'Tipos de carga',
  'sheet.transport_types': 'Transporte a destino final',
  'sheet.terminals': 'Recintos y terminales',
  'sheet.pedimentos': 'Pedimentos',
  'sheet.audit_log': 'Bitácora',
  'mail.receipt_subject': 'Recibimos tu mensaje [{reference}]',
  'mail.receipt_heading': 'Recibimos tu mensaje',
  'mail.receipt_text': 'Ya está con nuestro equipo. Tu referencia es {reference}: menciónala si nos llamas.',
  'mail.receipt_ignore':
    'Si no nos escribiste, no hagas nada: alguien dejó esta dirección en nuestra página de contacto.',
  'mail.answer_subject': 'Respuesta a tu mensaje [{reference}]',
  'mail.answer_heading': 'Respuesta a tu mensaje',
  'mail.answer_reply':
    'Para escribirnos de nuevo, responde a este correo sin cambiar el asunto. Tu referencia: {reference}.',
  'mail.answer_write':
    'Para escribirnos de nuevo, usa nuestra página de contacto y menciona tu referencia: {reference}.',
  'mail.answer_contact': 'Ir a la página de contacto',
  'mail.answer_original': 'Tu mensaje ({reference}):',
  'mail.webhook_subject': 'Un webhook se desactivó',
  'mail.webhook_failing':
    'Desactivamos un webhook de tu empresa: en {days} días no se le pudo entregar ningún aviso.',
  'mail.webhook_gone':
    'Desactivamos un webhook de tu empresa: el sistema que recibe respondió que ya no quiere avisos (410).',
  'mail.webhook_enable':
    'Lo que no se entregó se puede enviar de nuevo durante 30 días, después de activarlo.',
  'mail.webhook_open': 'Ver los webhooks',
  'error.too_many_webhooks': 'Ya hay {n} webhooks, que es el máximo; elimina alguno antes.',
  'error.webhook_disabled': 'El webhook está desactivado: actívalo antes.',
  'error.too_many_keys': 'Ya hay {n} claves vigentes, que es el máximo; revoca alguna antes.',
  'error.key_ended': 'La clave ya no sirve y no se puede recuperar; crea otra.',
  'error.message_taken': '{name} ya tomó este mensaje.',
  'error.already_answered':
    '{name} respondió este mensaje hace un momento. Lee su respuesta antes de enviar la tuya.',
  'validation.no_consent':
    'Esta dirección no ha aceptado correos de tu empresa. Deja el correo vacío y envía tú el enlace, o agrégala como contacto del cliente para que se le pregunte.',
  'validation.no_email': 'Quien escribió no dejó correo: respóndele por teléfono.',
  'validation.other_port': 'Elige un recinto o terminal del puerto de destino.',
  'validation.set_by_operator': 'Solo tu agente aduanal puede cambiarlo.',
} as const
