export default {
  'home.headline': 'Tu carga, del puerto a tu puerta',
} as const
