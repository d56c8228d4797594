/** A cargo type or a transport type as it ships. */
export interface NamedItemData {
  cnName: string
  enName: string
  esName: string
}

export const cargoTypes: NamedItemData[] = [
  { cnName: '普通货物', enName: 'General cargo', esName: 'Carga general' },
  { cnName: '冷藏冷冻货物', enName: 'Refrigerated and frozen', esName: 'Refrigerados y congelados' },
  { cnName: '危险品', enName: 'Dangerous goods', esName: 'Mercancías peligrosas' },
  { cnName: '锂电池', enName: 'Lithium batteries', esName: 'Baterías de litio' },
  { cnName: '电子产品', enName: 'Electronics', esName: 'Electrónica' },
  { cnName: '家用电器', enName: 'Household appliances', esName: 'Electrodomésticos' },
  { cnName: '汽车配件', enName: 'Auto parts', esName: 'Autopartes' },
  { cnName: '汽车与摩托车', enName: 'Vehicles and motorcycles', esName: 'Vehículos y motocicletas' },
  { cnName: '机械设备', enName: 'Machinery and equipment', esName: 'Maquinaria y equipo' },
  { cnName: '钢材与金属', enName: 'Steel and metals', esName: 'Acero y metales' },
  { cnName: '纺织品与服装', enName: 'Textiles and clothing', esName: 'Textiles y prendas de vestir' },
  { cnName: '鞋类', enName: 'Footwear', esName: 'Calzado' },
  { cnName: '玩具', enName: 'Toys', esName: 'Juguetes' },
  { cnName: '家具与家居用品', enName: 'Furniture and home goods', esName: 'Muebles y artículos del hogar' },
  { cnName: '食品与饮料', enName: 'Food and beverages', esName: 'Alimentos y bebidas' },
  {
    cnName: '化妆品与个护用品',
    enName: 'Cosmetics and personal care',
    esName: 'Cosméticos y cuidado personal',
  },
  {
    cnName: '药品与医疗器械',
    enName: 'Pharmaceuticals and medical devices',
    esName: 'Productos médicos y farmacéuticos',
  },
  { cnName: '普通化工品', enName: 'Non-hazardous chemicals', esName: 'Químicos no peligrosos' },
  { cnName: '跨境电商包裹', enName: 'E-commerce parcels', esName: 'Paquetes de comercio electrónico' },
  {
    cnName: '超限与工程货物',
    enName: 'Oversized and project cargo',
    esName: 'Carga sobredimensionada y de proyecto',
  },
]
