export default {
  'home.headline': 'Tu carga, del puerto a tu puerta',
  'home.lead':
    'Despacho aduanal y transporte de contenedores, carga aérea y carga terrestre en México. Un solo equipo responde desde el arribo hasta la entrega.',
  'home.track_label': '¿Dónde viene tu carga?',
  'home.track': 'Rastrear',
  'home.track_hint':
    'Contenedor, booking o B/L, como CSQU3054383. Puedes pegar hasta 50 números, uno por línea.',
  'home.principles_title': 'Una década moviendo carga en México',
  'home.principles_text':
    'Diez años frente a aduanas, terminales y carreteras nos enseñaron qué pide cada una, y en qué orden.',
  'home.decade_figure': '10',
  'home.decade_unit': 'años de experiencia logística',
  'home.professional': 'Profesional',
  'home.professional_text':
    'Revisamos documentos, clasificación y permisos antes de que la carga toque el recinto.',
  'home.efficient': 'Eficiente',
  'home.efficient_text':
    'Despacho, maniobras y entrega se planean como una sola operación, no como trámites sueltos.',
  'home.secure': 'Seguro',
  'home.secure_text': 'Cada paso queda registrado con su fecha. Si la mercancía lo pide, viaja con custodia.',
  'home.services_title': 'Por mar, por aire y por tierra',
  'home.sea': 'Mar',
  'home.sea_title': 'Despacho y transporte de contenedores',
  'home.sea_text':
    'Nos encargamos del despacho aduanal, de la salida de la terminal y del flete hasta tu bodega. Si hay reconocimiento o incidencia, la atendemos en el puerto.',
  'home.air': 'Aire',
  'home.air_title': 'Carga aérea en tres grandes aeropuertos',
  'home.air_text':
    'Tenemos cobertura de despacho en tres de los principales aeropuertos del país: tu carga se despacha en el aeropuerto donde aterriza y sigue por tierra.',
  'home.airport_mex': 'Ciudad de México (MEX)',
  'home.airport_nlu': 'Felipe Ángeles, AIFA (NLU)',
  'home.airport_gdl': 'Guadalajara (GDL)',
  'home.land': 'Tierra',
  'home.land_title': 'Red terrestre Estados\u00a0Unidos–México',
  'home.land_text':
    'Consolidamos en nuestro almacén de Los\u00a0Ángeles y cruzamos la frontera en camiones de 53 pies, sin transbordos de más.',
  'home.land_warehouse': 'Almacén de consolidación en Los\u00a0Ángeles',
  'home.land_trucks': 'Camiones transfronterizos de 53 pies',
  'home.truck_label': 'Tractocamión con una caja de 53 pies, acotada de punta a punta',
  'home.truck_measure': '53 pies',
  'home.network_title': 'Puertos, frontera y ciudad en una sola red',
  'home.network_text':
    'La carga entra por el Pacífico, por el Golfo o por la frontera norte. Desde ahí, la misma red la lleva al centro del país.',
  'home.network_sea': 'Ruta marítima',
  'home.network_land': 'Ruta terrestre',
  'home.map_label':
    'Mapa: rutas marítimas a Los Ángeles, Manzanillo, Lázaro Cárdenas y Veracruz; rutas terrestres de Los Ángeles por Laredo a la Ciudad de México, y de los tres puertos mexicanos a la capital',
  'home.place_losAngeles': 'Los Ángeles',
  'home.place_laredo': 'Laredo',
  'home.place_mexicoCity': 'Ciudad de México',
  'home.place_manzanillo': 'Manzanillo',
  'home.place_lazaroCardenas': 'Lázaro Cárdenas',
  'home.place_veracruz': 'Veracruz',
  'home.place_shenzhen': 'Shenzhen',
  'home.offices': 'Nuestras oficinas',
  'home.extras_title': 'También cubrimos lo que rodea al embarque',
  'home.nom': 'Asesoría en certificación NOM',
  'home.nom_text':
    'Te decimos qué Normas Oficiales Mexicanas aplican a tu producto y te acompañamos hasta el certificado.',
  'home.storage': 'Almacenaje temporal',
  'home.storage_text':
    'Tu mercancía espera bajo resguardo mientras se cierra un trámite o se abre la cita de entrega.',
  'home.escort': 'Custodia armada',
  'home.escort_text': 'Escolta en ruta para la mercancía que no puede correr riesgos.',
  'home.closing_title': 'Tu próximo embarque ya tiene quien lo reciba',
  'home.closing_text':
    'Cuéntanos qué traes, de dónde sale y a dónde va. Te decimos cómo pasa la aduana y qué documentos pide.',
  'home.closing_contact': 'Escríbenos',
  'home.closing_tracking': 'Rastrear un embarque',
  'home.closing_register': 'Registra tu empresa',
  'home.closing_office': '¿Ya tienes cuenta con nosotros?',
} as const
