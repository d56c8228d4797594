export default {
  // From zero on, each in its place.
  'captcha.numbers':
    'cero, uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte, veintiuno',
  // Words whose letters nobody counts differently: without ch, ll, rr and accents.
  'captcha.words':
    'barco, puerto, aduana, carga, contenedor, flete, ancla, buque, documento, almacenaje, frontera, ruta, factura, embarque, naviera, camino, mercado, destino, puente, custodia',
  // Of one class each, and of none of the others.
  'captcha.animals': 'caballo, gallina, conejo, tortuga, delfín, perro, vaca, abeja, león, ratón',
  'captcha.foods': 'manzana, arroz, queso, frijol, mango, tortilla, cebolla, jamón, pan, sopa',
  'captcha.vehicles':
    'camión, bicicleta, avión, barco, tren, tractor, helicóptero, motocicleta, autobús, lancha',
  'captcha.clothes': 'camisa, zapato, sombrero, guante, falda, bufanda, calcetín, abrigo, cinturón, chaleco',
  'captcha.classes': 'animales, alimentos, vehículos, prendas de vestir',
  'captcha.week': 'lunes, martes, miércoles, jueves, viernes, sábado, domingo',
  'captcha.pair': '{a}, {b}',
  // Several ways to ask the same, a slash between them.
  'captcha.sum':
    '¿Cuánto es {a} más {b}? / Llegan {a} contenedores en la mañana y {b} en la tarde. ¿Cuántos llegaron en total? / Ana cargó {a} cajas y Luis cargó {b}. ¿Cuántas cargaron en total? / Si a {a} le agregas {b}, ¿cuánto resulta?',
  'captcha.difference':
    '¿Cuánto es {a} menos {b}? / Había {a} camiones en el patio y se fueron {b}. ¿Cuántos quedan? / De {a} facturas ya se pagaron {b}. ¿Cuántas faltan por pagar? / ¿Cuánto le falta a {b} para llegar a {a}?',
  'captcha.largest':
    '¿Cuál es el mayor de estos números: {a}, {b}, {c} y {d}? / Cuatro barcos llevan {a}, {b}, {c} y {d} toneladas. ¿Cuántas lleva el más cargado? / Entre {a}, {b}, {c} y {d}, ¿qué número va al final si se ordenan del menor al mayor?',
  'captcha.smallest':
    '¿Cuál es el menor de estos números: {a}, {b}, {c} y {d}? / Hay filas de {a}, {b}, {c} y {d} personas. ¿Cuántas hay en la más corta? / Si se ordenan del menor al mayor {a}, {b}, {c} y {d}, ¿qué número va al principio?',
  'captcha.next':
    '¿Qué número sigue: {a}, {b}, {c}…? / Una grúa contó {a}, luego {b}, luego {c}, siempre igual. ¿Qué número dirá después? / Continúa la serie {a}, {b}, {c}: ¿cuál viene?',
  'captcha.backwards':
    'Escribe al revés, del último al primero: {a}, {b}, {c}. / Las cifras {a}, {b} y {c}, pero empezando por la última: ¿cómo quedan?',
  'captcha.letters': '¿Cuántas letras tiene la palabra «{word}»? / Deletrea «{word}»: ¿cuántas letras son?',
  'captcha.count':
    '¿Cuántas de estas palabras son {name}: {list}? / Lee la lista: {list}. ¿Cuántas nombran {name}?',
  'captcha.odd':
    'Todas son {name} menos una: {list}. ¿En qué lugar de la lista está? / En la lista {list} sobra una palabra que no es de {name}. ¿Qué posición ocupa?',
  'captcha.days':
    '¿Cuántos días pasan del {a} al {b} siguiente? / Un pedido sale el {a} y llega el {b} que sigue. ¿Cuántos días tarda?',
  'captcha.in_digits': 'Responde con cifras.',
} as const
