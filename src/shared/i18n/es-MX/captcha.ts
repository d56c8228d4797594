export default {
  // From zero on, each in its place.
  'captcha.numbers':
    'cero, uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte, veintiuno, veintidós, veintitrés, veinticuatro, veinticinco, veintiséis, veintisiete, veintiocho, veintinueve, treinta',
  // Words whose letters nobody counts differently: without ch, ll, rr and accents.
  'captcha.words':
    'barco, puerto, aduana, carga, contenedor, flete, ancla, buque, documento, almacenaje, frontera, ruta, factura, embarque, naviera, camino, mercado, destino, puente, custodia',
  'captcha.digits': 'Escribe con cifras, una tras otra: {a}, {b}, {c}, {d}.',
  'captcha.sum': '¿Cuánto es {a} más {b}? Responde con cifras.',
  'captcha.difference': '¿Cuánto es {a} menos {b}? Responde con cifras.',
  'captcha.double': '¿Cuál es el doble de {a}? Responde con cifras.',
  'captcha.largest': '¿Cuál es el mayor de estos números: {a}, {b}, {c} y {d}? Responde con cifras.',
  'captcha.smallest': '¿Cuál es el menor de estos números: {a}, {b}, {c} y {d}? Responde con cifras.',
  'captcha.third': '¿Cuál es el tercero de estos números: {a}, {b}, {c} y {d}? Responde con cifras.',
  'captcha.letters': '¿Cuántas letras tiene la palabra «{word}»? Responde con cifras.',
} as const
