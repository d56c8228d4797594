/** What an answer of the tracking page says of a shipment: what its status means, its free time, what to look at first. */
export default {
  'tracking.folded': { one: '{count} número', other: '{count} números' },
  'tracking.change': 'cambiar',
  'tracking.change_numbers': 'cambiar los números',
  'tracking.meaning.20':
    'Está registrado y aún no arriba. Lo trae la naviera; al arribar, el agente aduanal inicia el despacho si los documentos están completos.',
  'tracking.meaning.20_air':
    'Está registrado y aún no arriba. Lo trae la aerolínea; al arribar, el agente aduanal inicia el despacho si los documentos están completos.',
  'tracking.meaning.announced':
    'Sigue que el agente aduanal lo confirme con sus documentos. Hasta entonces, los datos son los que dio quien lo prealertó.',
  'tracking.meaning.30':
    'Ya está en el puerto de destino. Siguen la revalidación del B/L con la naviera y el despacho; los tramita el agente aduanal con los documentos del importador.',
  'tracking.meaning.30_air':
    'Ya está en el aeropuerto de destino. Sigue el despacho; lo tramita el agente aduanal con los documentos del importador.',
  'tracking.meaning.40':
    'El agente aduanal tramita la importación. Sigue la modulación en la aduana: con verde se libera; con rojo, la autoridad revisa la mercancía.',
  'tracking.meaning.50':
    'La aduana revisa la mercancía y los documentos. El agente aduanal atiende la revisión; si todo coincide, la autoridad la libera.',
  'tracking.meaning.60':
    'El despacho está detenido hasta corregir algo. Lo atiende el agente aduanal, que pedirá al importador lo que falte.',
  'tracking.meaning.70':
    'La aduana liberó la mercancía. Sigue retirarla del recinto; lo coordina el agente aduanal con el transportista.',
  'tracking.meaning.80': 'Salió del recinto y va por tierra a su destino final. La entrega el transportista.',
  'tracking.meaning.90': 'Se entregó en su destino final. El despacho terminó.',
  'tracking.meaning.999': 'El embarque se canceló y ya no avanza. Si no lo esperabas, pregúntanos.',
  'tracking.usual': {
    one: 'Aquí suele tardar {count} día.',
    other: 'Aquí suele tardar hasta {count} días.',
  },
  'tracking.light.1_40':
    'Semáforo verde (desaduanamiento libre): la aduana deja pasar la mercancía sin revisarla. Sigue retirarla del recinto; lo coordina el agente aduanal con el transportista.',
  'tracking.light.1_70':
    'Semáforo verde (desaduanamiento libre): la aduana liberó la mercancía sin revisarla. Sigue retirarla del recinto; lo coordina el agente aduanal con el transportista.',
  'tracking.light.2_40':
    'Semáforo rojo (reconocimiento aduanero): la selección es automática y no significa que algo esté mal. Sigue que la aduana revise la mercancía y los documentos; lo atiende el agente aduanal, que pedirá al importador lo que falte.',
  'tracking.light.2_50':
    'Semáforo rojo (reconocimiento aduanero): la selección es automática y no significa que algo esté mal. La aduana revisa la mercancía y los documentos y, si todo coincide, la libera. Lo atiende el agente aduanal, que pedirá al importador lo que falte.',
  'tracking.light.2_70':
    'Semáforo rojo (reconocimiento aduanero): la aduana revisó la mercancía y la liberó. Sigue retirarla del recinto; lo coordina el agente aduanal con el transportista.',
  'tracking.light.usual': {
    one: 'Del semáforo rojo a la liberación aquí suele pasar {count} día.',
    other: 'Del semáforo rojo a la liberación aquí suelen pasar hasta {count} días.',
  },
  'tracking.due.today': 'vence hoy',
  'tracking.due.tomorrow': 'vence mañana',
  'tracking.due.over': { one: 'venció hace {count} día', other: 'venció hace {count} días' },
  'tracking.due.costs': {
    one: 'venció hace {count} día: la terminal y la naviera pueden cobrar almacenaje y demoras por día',
    other: 'venció hace {count} días: la terminal y la naviera pueden cobrar almacenaje y demoras por día',
  },
  'tracking.due.costs_air': {
    one: 'venció hace {count} día: el recinto puede cobrar almacenaje por día',
    other: 'venció hace {count} días: el recinto puede cobrar almacenaje por día',
  },
  'tracking.due.costs_note':
    'Después del último día libre, la terminal y la naviera pueden cobrar almacenaje y demoras por día; en carga aérea, el recinto, almacenaje.',
  'tracking.summary.attention': {
    one: '{count} requiere atención',
    other: '{count} requieren atención',
  },
  'tracking.summary.due_today': { one: '{count} vence hoy', other: '{count} vencen hoy' },
  'tracking.summary.due_tomorrow': { one: '{count} vence mañana', other: '{count} vencen mañana' },
  'tracking.filter.all': 'Ver los {count}',
  'tracking.filter.group': 'Agrupar por estatus',
  'tracking.filter.ungroup': 'Quitar los grupos',
  'tracking.map.estimated': 'Posición estimada por los días entre la salida y la ETA.',
  'tracking.map.unknown': 'Ruta aproximada; la posición no se conoce.',
  'tracking.ask': 'Preguntar por {number}',
  'tracking.ask_opening': 'Hola, pregunto por {number}. En el rastreo su estatus es: {status}.',
} as const
