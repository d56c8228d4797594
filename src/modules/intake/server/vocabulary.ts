import { languages } from '#kits/contract/shared/languages.ts'
import { textOf } from '#kits/i18n/server/translators.ts'
import { foldWords } from '#kits/search/shared/fold-words.ts'
import type { ImportTarget } from '../contract.ts'
import { editDistance } from './nearest.ts'

/** The headings in a text, divided by commas and line ends. */
const listed = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((heading) => heading.trim())
    .filter((heading) => heading !== '')

/**
 * The headings of each target as senders write them, the most telling first: of a master and a house B/L the master is
 * read. Case, accents, signs and words such as `No.` or `fecha` do not count. Our own headings in three languages, and
 * the names of the members, are known besides.
 */
export const vocabulary: Readonly<Record<ImportTarget, readonly string[]>> = {
  transportMode: listed(`
    Modo, Modalidad, Medio de transporte, Tipo de transporte, Vía, Modo de embarque, Mode,
    Mode of transport, Transport, Freight mode, Shipping mode, Shipment mode, 运输类型, 运输模式, 方式,
    海运/空运,
    Modo de transporte, Transport mode, 运输方式
  `),
  containerNo: listed(`
    Contenedor, Cont, Contenedores, Contenedor / Placas, Caja, Equipo, Furgón, Container, Containers,
    CNTR, CTNR, CTR, CNTNR, Equipment, Unit, Container ID, 箱号, 柜号, 集装箱号, 货柜号, 柜号/箱号,
    集装箱, 集装箱编号, 箱柜号
  `),
  bookingNo: listed(`
    Reserva, Reservación, Booking, BKG, Booking ref, Booking reference, BK, S/O, SO, Shipping order,
    订舱号, 订舱编号, 订舱单号, SO号, BOOKING号
  `),
  blNo: listed(`
    MBL, Master BL, MAWB, Master AWB, B/L, AWB, OBL, Bill of lading, Master bill, Master bill of lading,
    Air waybill, Waybill, BOL, Conocimiento de embarque, Guía, Guía aérea, Guía master, BL master,
    Conocimiento, 主单号, 主提单号, 提单号, 提单, 提单编号, 总提单号, 空运单号, 空运提单号, 运单号,
    主运单号, HBL, House BL, HAWB, House AWB, Guía house, BL house, 分单号, 分提单号, 分运单号,
    B.L. / guía aérea, B.L. / air waybill
  `),
  sealNo: listed(`
    Sello, Sellos, Candado, Precinto, Marchamo, Sello fiscal, Seal, Seals, Carrier seal, Line seal, 封号,
    铅封, 铅封号, 封条号, 封签号, 封条
  `),
  departurePortId: listed(`
    Puerto de carga, Puerto de origen, Puerto de embarque, Puerto de salida, Origen,
    Aeropuerto de origen, Aeropuerto de salida, Procedencia, Puerto de zarpe, POL, Port of loading,
    Loading port, Load port, Origin, Origin port, Port of origin, From, Airport of departure, AOL,
    Departure port, Departure airport, Airport of loading, Origin airport, 起运港, 装货港, 装运港,
    始发港, 起始港, 发货港, 起运地, 启运港, 始发地, 始发机场, 起飞机场,
    Port of departure
  `),
  destinationPortId: listed(`
    Puerto de descarga, Puerto de destino, Puerto de arribo, Puerto de llegada, Destino,
    Aeropuerto de destino, Aeropuerto de llegada, Aduana de entrada, Puerto de entrada, POD,
    Port of discharge, Discharge port, Destination, Destination port, Arrival port, To,
    Airport of destination, AOD, Airport of discharge, Destination airport, Arrival airport,
    Port of entry, 目的港, 卸货港, 卸港, 目的地, 到达港, 抵达港, 目的机场, 到达机场, 目的地港口,
    Port of destination
  `),
  carrierId: listed(`
    Naviera, Aerolínea, Línea naviera, Línea, Transportista marítimo, Naviera/Aerolínea, Línea aérea,
    Carrier, SCAC, Shipping line, Liner, Line, Airline, Steamship line, SSL, Ocean carrier,
    Shipping company, 船公司, 船东, 船司, 承运人, 航司, 航空公司, 船公司/航司,
    船司 / 航司
  `),
  vesselName: listed(`
    Buque, Barco, Nave, Motonave, Buque / Viaje, Nave / Viaje, Vessel, Ship, Vessel / Voyage, VSL,
    VSL/VOY, Vessel/Voy, Mother vessel, Ocean vessel, Feeder / Mother vessel, M/V, 船名, 船名航次, 大船,
    大船船名, 头程船名, 船名及航次
  `),
  voyage: listed(`
    Viaje, Voyage, Voy, V., 航次, 航次号, 大船航次, 航程
  `),
  flight: listed(`
    Vuelo, Flight, FLT, 航班, 航班号, 班次
  `),
  eta: listed(`
    ETA, Fecha de arribo, Fecha de llegada, Arribo, Llegada, Llegada estimada, Arribo estimado, Arrival,
    Arrival date, Estimated arrival, Estimated time of arrival, ETA POD, 预计到港, 预计到港时间,
    到港日期, 到港日, 预计抵港, 抵港日期
  `),
  departureTime: listed(`
    ETD, Fecha de salida, Salida, Fecha de zarpe, Zarpe, Fecha de embarque, Salida estimada, ETS,
    Sail date, Sailing date, Sailing, Departure, Departure date, Departed, ATD, Date of departure,
    ETD date, Shipped on board, On board date, Onboard, Ship date, ETD POL, Estimated departure,
    Estimated time of departure, SOB, 开船日, 开船日期, 开航日, 开航日期, 船期, 离港日, 离港日期,
    起飞日期, 启运日期, 开船时间, 预计开船, 预计离港, 离港时间, 起运日期,
    启运时间
  `),
  lastFreeDay: listed(`
    Último día libre, Últimos días libres, Vencimiento de días libres, Fin de días libres, Vence libre,
    Vencimiento almacenaje, Fecha límite libre, Libre hasta, Último día libre de almacenaje, Vence, LFD,
    Last free day, Free time expires, Free time until, Free until, Demurrage free until, Port LFD,
    免箱期, 免箱期截止, 免堆期截止, 免租期截止, 最后免费日, 免费期截止日, 免柜期, 免柜期到期, 免箱期到期
  `),
  customerId: listed(`
    Cliente, Consignatario, Importador, Razón social, Razón social del cliente, Cliente / Importador,
    Customer, Consignee, Client, Importer, CNEE, Importer of record, Buyer, Account, 收货人, 客户,
    客户名称, 进口商, 收货单位, 收货方, 客户名
  `),
  responsibleId: listed(`
    Responsable, Responsable del embarque, Ejecutivo, Ejecutivo de cuenta, Ejecutivo asignado, Encargado,
    Responsible, Person in charge, Handled by, Handler, Owner, Account executive, Assigned to, Coordinator,
    负责人, 经办人, 跟单, 跟单员, 业务员
  `),
  cargoTypeId: listed(`
    Tipo de carga, Tipo de mercancía, Clase de carga, Cargo type, Commodity type, Type of cargo,
    货物类型, 货类, 货物种类
  `),
  cabinName: listed(`
    Referencia, Referencia del cliente, Ref, Ref. cliente, Mercancía, Descripción,
    Descripción de la mercancía, Reference, Customer reference, PO, P.O. Number, Purchase order,
    Commodity, Description, Description of goods, Goods, Cargo description, 货物名称, 品名, 货名,
    中文品名, 参考号, 货物描述, Orden de compra, Nombre de la cabina, Cabin name, 舱位名称
  `),
  cabinType: listed(`
    Tipo de contenedor, Tipo y tamaño, Tipo de equipo, Tamaño, Tamaño / Tipo, Tipo, Medida,
    Container type, Container size, Size/Type, Type/Size, Size, Type, Equipment type, CNTR type,
    CTNR size, SZ/TP, Container size/type, ISO type, Sz, Eq type, 箱型, 柜型, 尺寸, 箱型尺寸, 柜型柜量,
    箱型箱量, 集装箱类型, 规格, Tipo de cabina, Cabin type, 舱位类型
  `),
  addressId: listed(`
    Dirección de entrega, Domicilio de entrega, Lugar de entrega, Entregar en, Bodega destino, Dirección,
    Domicilio, Bodega, Delivery address, Deliver to, Ship to, Ship to address, Destination address,
    Warehouse, Delivery location, 送货地址, 收货地址, 派送地址, 目的地址, 仓库,
    Dirección de destino
  `),
  transportTypeId: listed(`
    Transporte posterior, Transporte terrestre, Transporte interno, Onward transport,
    Subsequent transport, Inland transport, Inland mode, 后段运输, 尾程, 尾程运输, 派送方式, 内陆运输
  `),
  terminalId: listed(`
    Recinto, Recinto fiscalizado, Recinto fiscal, Terminal, Terminal portuaria, Terminal de descarga, Almacén,
    Almacén fiscalizado, Almacén fiscal, Discharge terminal, Port terminal, Bonded warehouse, CFS, Yard,
    堆场, 码头, 监管仓, 监管仓库, 监管场所, 场站
  `),
  goodsClass: listed(`
    Clase de mercancía, Clase de mercancías, Naturaleza de la carga, Naturaleza de la mercancía, Peligrosidad,
    Goods class, Class of goods, Nature of goods, Hazardous, 货物性质, 货物分类
  `),
  grossWeightKg: listed(`
    Peso bruto, Peso bruto kg, Peso bruto kgs, Peso bruto total, Peso, Peso kg, Peso kgs, Kilos, KG, KGS,
    Gross weight, Gross weight kg, Gross weight kgs, Gross wt, G.W., GW kg, GW kgs, Weight, Weight kg,
    Weight kgs, Total gross weight, 毛重, 总毛重, 重量, 毛重KG, 毛重KGS, 重量KG
  `),
  packages: listed(`
    Bultos, Número de bultos, Cantidad de bultos, Total de bultos, Piezas, Paquetes, Cartones, Cajas,
    Packages, PKGS, PKG, Number of packages, Total packages, Pieces, PCS, Cartons, CTNS, 件数, 总件数, 箱件数
  `),
  dischargedOn: listed(`
    Fecha de descarga, Fin de descarga, Término de descarga, Descarga terminada, Descargado,
    Discharge date, Discharged, Discharge completed, Unloading date, Unloaded,
    卸船日期, 卸船时间, 卸船完成, 卸货日期, 卸货完成
  `),
  enteredWarehouseOn: listed(`
    Entrada al almacén, Entrada al recinto, Ingreso al almacén, Ingreso al recinto,
    Ingreso a recinto fiscalizado, Fecha de ingreso, Ingreso, Entered warehouse, Warehouse entry,
    Warehouse entry date, Received at warehouse, Entry to warehouse, 入库日期, 入库时间, 入仓日期, 入仓, 进仓日期
  `),
  noticeOn: listed(`
    Aviso al consignatario, Fecha de aviso, Aviso de llegada, Aviso de arribo, Notificación al consignatario,
    Fecha de notificación, Notificación, Notice to consignee, Arrival notice, Notice of arrival, Notice date,
    到货通知, 到货通知日期, 通知日期, 通知收货人
  `),
  gateOutOn: listed(`
    Salida del recinto, Salida de terminal, Salida del almacén, Fecha de retiro, Retiro, Retiro de contenedor,
    Gate out, Gate-out date, Out gate, Outgate, Full out, Pick-up date, Picked up, Pickup,
    出闸日期, 出闸时间, 提柜日期, 提柜时间, 提箱日期, 提货日期, 提离日期
  `),
  emptyReturnedOn: listed(`
    Vacío devuelto, Devolución de vacío, Entrega de vacío, Retorno de vacío, Fecha de devolución,
    Devolución de contenedor, Entrega de contenedor vacío, Empty returned, Empty return, Empty return date,
    Empty in, MTY return, Return of empty, 还空日期, 还空, 还箱日期, 还柜日期, 还空箱, 还柜时间
  `),
  timezone: listed(`
    Zona horaria, Time zone, 时区
  `),
  note: listed(`
    Nota, Notas, Observaciones, Comentarios, Comentario, Observación, Note, Notes, Remarks, Remark,
    Comments, Comment, 备注, 说明, 附注
  `),
  companyId: listed(`
    Empresa, Compañía, Company, 公司, 公司名称
  `),
}

/** Words that say nothing about what a column holds. */
const fillers = new Set(
  (
    'no n o nr nro num numero numeros number numbers nbr code codigo clave name nombre ' +
    'de del la el los las the of al y and en'
  ).split(' '),
)
const dayWords = new Set(['fecha', 'date', 'dia', 'day'])
const dayWord = 'date'

/** The words of a heading as the table is looked up, without fillers. */
const wordsOf = (heading: string): string[] =>
  foldWords(heading)
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
    .map((word) => (dayWords.has(word) ? dayWord : word))

const keyOf = (words: readonly string[]): string => words.join('')

export interface HeadingMatch {
  target: ImportTarget
  /** The place in the table: of two columns for one target the lower is read. */
  rank: number
}

function readVocabulary(): ReadonlyMap<string, HeadingMatch> {
  const matches = new Map<string, HeadingMatch>()
  for (const [target, headings] of Object.entries(vocabulary) as [ImportTarget, readonly string[]][]) {
    const own = languages.map((language) => textOf(language, `cabins.fields.${target}`))
    for (const [rank, heading] of [...own, target, ...headings].entries()) {
      const key = keyOf(wordsOf(heading))
      if (key !== '' && !matches.has(key)) matches.set(key, { target, rank })
    }
  }
  return matches
}

let known: ReadonlyMap<string, HeadingMatch> | undefined

/** What headings mean, by their keys. */
function knownHeadings(): ReadonlyMap<string, HeadingMatch> {
  known ??= readVocabulary()
  return known
}

/** `Fecha ETD` is ETD; but `Fecha de embarque` is a day, and `Embarque` is none. */
function findKnown(heading: string): HeadingMatch | undefined {
  const words = wordsOf(heading)
  const matches = knownHeadings()
  return matches.get(keyOf(words)) ?? matches.get(keyOf(words.filter((word) => word !== dayWord)))
}

/** Between the parts of a heading: signs, and a change between Chinese and Latin. */
const partEnds = /[/|\n\r()（）[\]【】]+|(?<=\p{sc=Han})\s*(?=[A-Za-z])|(?<=[A-Za-z.#])\s*(?=\p{sc=Han})/u
/** Characters; longer texts are no headings. */
const maxHeading = 80

/** The meaning of a heading as a whole, or of its parts: `柜号 Container No.`, `Salida (ETD)`, `MBL / HBL`. */
function readExactly(heading: string): HeadingMatch | undefined {
  if (heading.length > maxHeading) return undefined
  const whole = findKnown(heading)
  if (whole) return whole
  const parts = heading.split(partEnds).filter((part) => wordsOf(part).some((word) => word !== dayWord))
  const matches = parts.map(findKnown)
  const [first] = matches
  // What stands in brackets adds to what stands before them.
  if (/[([（【]/.test(heading)) return first
  const read = matches.filter((match) => match !== undefined)
  const agree = read.every(({ target }) => target === read[0]?.target)
  const isTwoLanguages = /\p{sc=Han}/u.test(heading)
  return agree && (isTwoLanguages || read.length === parts.length) ? read[0] : undefined
}

/** A misspelt heading is recognised from this length on, by one letter that differs within. */
const minMisspelt = 7

function readMisspelt(heading: string): HeadingMatch | undefined {
  const key = keyOf(wordsOf(heading))
  if (key.length < minMisspelt || heading.length > maxHeading) return undefined
  for (const [word, match] of knownHeadings()) {
    const isSimilar = word.length >= minMisspelt && word[0] === key[0] && word.at(-1) === key.at(-1)
    if (isSimilar && editDistance(key, word, 1) === 1) return match
  }
  return undefined
}

const remembered = new Map<string, HeadingMatch | undefined>()
const maxRemembered = 10_000

/** What a heading says its column holds, spelt as in the table. */
export function matchHeading(heading: string): HeadingMatch | undefined {
  if (remembered.has(heading)) return remembered.get(heading)
  const match = readExactly(heading)
  if (remembered.size >= maxRemembered) remembered.clear()
  remembered.set(heading, match)
  return match
}

/** Weights are kept in kilograms: a column in any other unit, by its own heading or its group's, is not read as one. The T of `P.T.` is no ton. */
const otherUnits =
  /(?<![a-z])(?:lbs?|libras?|pounds?|tons?|tonnes?|tm|toneladas?|m\.?ts?|(?<!\.)t)(?![a-z])|磅|吨/i

const kilograms = /(?<![a-z])(?:kgs?|kilos?|kilogramos?|kilograms?)(?![a-z])|公斤|千克/i

/** The unit of weight that a heading names, if it names one. */
export function weightUnitOf(heading: string): 'kilograms' | 'other' | undefined {
  if (otherUnits.test(heading)) return 'other'
  return kilograms.test(heading) ? 'kilograms' : undefined
}

/** What stands in a line of units below the headings, in brackets or without. */
const unit =
  /^[([（]?(?:kgs?|kilos?|kilogramos?|lbs?|libras?|tons?|tonnes?|tm|toneladas?|m\.?ts?|t|公斤|千克|磅|吨|m3|m³|cbm|立方米|cm|mm|pcs|pzas?|piezas|bultos|cajas|ctns?|pkgs?|件|箱|usd|mxn|eur|cny|días?|days?|天|[dma]{1,4}[/.-][dma]{1,4}[/.-][ay]{2,4}|yyyy[/.-]mm[/.-]dd)\.?[)\]）]?$/i

export const isUnit = (text: string): boolean => unit.test(text.trim())

/** What the headings of a column say, from the group's to its own: by its own, or by both together. */
export function matchHeadings(parts: readonly string[]): HeadingMatch | undefined {
  const own = parts.at(-1) ?? ''
  const match = matchHeading(own) ?? matchHeading(parts.join(' ')) ?? readMisspelt(own)
  const [nearestUnit] = parts.toReversed().flatMap((part) => weightUnitOf(part) ?? [])
  return match?.target === 'grossWeightKg' && nearestUnit === 'other' ? undefined : match
}
