import type { NamedItemData } from './cargo-types.ts'

/** Back-end transport: how the freight goes on after clearance. */
export const transportTypes: NamedItemData[] = [
  { cnName: '53尺跨境卡车', enName: '53-foot cross-border truck', esName: 'Caja transfronteriza de 53 pies' },
  { cnName: '边境驳运', enName: 'Border transfer', esName: 'Transfer fronterizo' },
  { cnName: '整车运输（FTL）', enName: 'Full truckload (FTL)', esName: 'Camión completo (FTL)' },
  { cnName: '零担运输（LTL）', enName: 'Less than truckload (LTL)', esName: 'Carga consolidada (LTL)' },
  { cnName: '集装箱短驳', enName: 'Container drayage', esName: 'Arrastre de contenedor (drayage)' },
  { cnName: '单挂集装箱拖车', enName: 'Container truck, single', esName: 'Portacontenedor sencillo' },
  { cnName: '双挂集装箱拖车', enName: 'Container truck, double', esName: 'Portacontenedor full' },
  { cnName: '铁路多式联运', enName: 'Intermodal rail', esName: 'Ferrocarril intermodal' },
  { cnName: '冷藏车', enName: 'Refrigerated truck', esName: 'Camión refrigerado' },
  { cnName: '平板车', enName: 'Flatbed truck', esName: 'Plataforma' },
  { cnName: '低平板车', enName: 'Lowboy trailer', esName: 'Cama baja' },
  { cnName: '厢式货车', enName: 'Straight truck', esName: 'Camión rabón o torton' },
  { cnName: '3.5吨货车', enName: '3.5-tonne truck', esName: 'Camioneta de 3.5 toneladas' },
  { cnName: '武装押运', enName: 'Transport with armed escort', esName: 'Transporte con custodia armada' },
  { cnName: '国内空运', enName: 'Domestic air freight', esName: 'Carga aérea nacional' },
  { cnName: '包机', enName: 'Air charter', esName: 'Vuelo chárter' },
  { cnName: '快递', enName: 'Parcel courier', esName: 'Paquetería y mensajería' },
  { cnName: '末端配送', enName: 'Last-mile delivery', esName: 'Entrega de última milla' },
  { cnName: '临时仓储后配送', enName: 'Storage, then delivery', esName: 'Almacenaje temporal y entrega' },
  { cnName: '客户自提', enName: 'Collection by the customer', esName: 'Recolección por el cliente' },
]
