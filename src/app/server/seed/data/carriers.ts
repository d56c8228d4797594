import { AirlineType } from '#kits/contract/shared/enums.ts'
import { airlineAliases, aliasesOf, shippingCompanyAliases } from './aliases.ts'

/** A shipping company or an airline as it ships; the members are the contract's. */
export interface CarrierData {
  type: AirlineType
  code: string
  name: string
  cnName: string
  aliases: string[]
  awbPrefix: string | null
}

/** Standard Carrier Alpha Code. Sources and checks: docs/data.md. */
const shippingCompanies: [scac: string, name: string, cnName: string][] = [
  // Container lines
  ['MAEU', 'Maersk', '马士基'],
  ['MSCU', 'MSC Mediterranean Shipping Company', '地中海航运'],
  ['CMDU', 'CMA CGM', '达飞轮船'],
  ['COSU', 'COSCO Shipping Lines', '中远海运集运'],
  ['HLCU', 'Hapag-Lloyd', '赫伯罗特'],
  ['ONEY', 'Ocean Network Express (ONE)', '海洋网联船务'],
  ['EGLV', 'Evergreen Line', '长荣海运'],
  ['HDMU', 'HMM', '现代商船'],
  ['YMLU', 'Yang Ming', '阳明海运'],
  ['ZIMU', 'ZIM', '以星航运'],
  ['OOLU', 'OOCL', '东方海外'],
  ['WHLC', 'Wan Hai Lines', '万海航运'],
  ['PABV', 'Pacific International Lines (PIL)', '太平船务'],
  ['SMLM', 'SM Line', '森罗商船'],
  ['APLU', 'APL', '美国总统轮船'],
  ['ANNU', 'ANL', '澳洲国家航运'],
  ['SUDU', 'Hamburg Süd', '汉堡南美'],
  ['MATS', 'Matson', '美森轮船'],
  ['SKLU', 'Sinokor Merchant Marine', '长锦商船'],
  ['GSLU', 'Gold Star Line', '金星轮船'],
  ['ACLU', 'Atlantic Container Line (ACL)', '大西洋集装箱航运'],
  ['IILU', 'Independent Container Line (ICL)', '独立集装箱航运'],
  ['TRKU', 'Turkon Line', '土耳其土康航运'],
  ['ARKU', 'Arkas Line', '阿卡斯航运'],
  ['SMLU', 'Seaboard Marine', '西博德海运'],
  ['KOSL', 'King Ocean Services', '金洋海运'],
  ['DOLQ', 'Dole Ocean Cargo Express', '都乐海运'],
  ['CMCU', 'Crowley', '克劳利海运'],
  ['CULU', 'CULines (China United Lines)', '中联航运'],
  ['KMTU', 'KMTC (Korea Marine Transport)', '高丽海运'],
  // Vehicle carriers
  ['WLWH', 'Wallenius Wilhelmsen', '华轮威尔森'],
  ['HUAU', 'Höegh Autoliners', '礼诺航运'],
  ['EUKO', 'EUKOR Car Carriers', '韩国欧高汽车船'],
  ['KKLU', 'K Line', '川崎汽船'],
  ['MOLU', 'Mitsui O.S.K. Lines (MOL)', '商船三井'],
  ['NYKS', 'NYK Line', '日本邮船'],
]

/** IATA designator, and the three digits an air waybill of the airline begins with, where they are known. */
const airlines: [code: string, awbPrefix: string | null, name: string, cnName: string][] = [
  // Mexico
  ['AM', '139', 'Aeroméxico Cargo', '墨西哥航空货运'],
  ['M7', '865', 'mas (MasAir)', '马斯航空'],
  ['6R', '873', 'AeroUnión (Avianca Cargo México)', '墨西哥联合货运航空'],
  ['E7', '355', 'Estafeta Carga Aérea', '埃斯塔菲塔货运航空'],
  ['Y4', '036', 'Volaris', '沃拉里斯航空'],
  ['VB', null, 'Viva (Viva Aerobus)', '维瓦航空'],
  ['T2', '137', 'TUM AeroCarga', 'TUM 货运航空'],
  // United States and Canada
  ['AA', '001', 'American Airlines', '美国航空'],
  ['DL', '006', 'Delta Air Lines', '达美航空'],
  ['UA', '016', 'United Airlines', '美国联合航空'],
  ['AC', '014', 'Air Canada', '加拿大航空'],
  ['FX', '023', 'FedEx Express', '联邦快递'],
  ['5X', '406', 'UPS Airlines', 'UPS 航空'],
  ['5Y', '369', 'Atlas Air', '阿特拉斯航空'],
  ['PO', '403', 'Polar Air Cargo', '博立货运航空'],
  ['K4', '272', 'Kalitta Air', '卡利塔航空'],
  ['N8', '416', 'National Airlines', '美国国家航空'],
  ['M6', '810', 'Amerijet International', '美瑞捷国际航空'],
  ['W8', '489', 'Cargojet', '加拿大货运喷气航空'],
  // Central and South America
  ['CM', '230', 'Copa Airlines', '巴拿马航空'],
  ['AV', '134', 'Avianca', '阿维安卡航空'],
  ['QT', '729', 'Avianca Cargo', '阿维安卡货运航空'],
  ['LA', '045', 'LATAM Airlines', '南美航空'],
  ['UC', '145', 'LATAM Cargo Chile', '智利南美货运航空'],
  ['M3', '549', 'LATAM Cargo Brasil', '巴西南美货运航空'],
  ['D5', '992', 'DHL Aero Expreso', '敦豪航空（巴拿马）'],
  // Europe
  ['LH', '020', 'Lufthansa Cargo', '汉莎货运航空'],
  ['AF', '057', 'Air France', '法国航空'],
  ['KL', '074', 'KLM', '荷兰皇家航空'],
  ['MP', '129', 'Martinair', '马丁航空'],
  ['BA', '125', 'British Airways', '英国航空'],
  ['VS', '932', 'Virgin Atlantic', '维珍航空'],
  ['IB', '075', 'Iberia', '西班牙国家航空'],
  ['UX', '996', 'Air Europa', '欧罗巴航空'],
  ['LX', '724', 'Swiss', '瑞士国际航空'],
  ['CV', '172', 'Cargolux', '卢森堡货运航空'],
  ['C8', '356', 'Cargolux Italia', '卢森堡货运航空（意大利）'],
  ['QY', '615', 'European Air Transport (DHL)', '欧洲航空运输（敦豪）'],
  ['2C', '003', 'CMA CGM Air Cargo', '达飞航空货运'],
  ['CP', '233', 'MSC Air Cargo', '地中海航空货运'],
  ['TK', '235', 'Turkish Airlines', '土耳其航空'],
  // Middle East, Caucasus and Africa
  ['EK', '176', 'Emirates', '阿联酋航空'],
  ['EY', '607', 'Etihad Airways', '阿提哈德航空'],
  ['QR', '157', 'Qatar Airways', '卡塔尔航空'],
  ['SV', '065', 'Saudia', '沙特阿拉伯航空'],
  ['7L', '501', 'Silk Way West Airlines', '丝绸之路西部航空'],
  ['ET', '071', 'Ethiopian Airlines', '埃塞俄比亚航空'],
  // China, Hong Kong, Taiwan
  ['CA', '999', 'Air China', '中国国际航空'],
  ['CK', '112', 'China Cargo Airlines', '中国货运航空'],
  ['MU', '781', 'China Eastern Airlines', '中国东方航空'],
  ['CZ', '784', 'China Southern Airlines', '中国南方航空'],
  ['HU', '880', 'Hainan Airlines', '海南航空'],
  ['MF', '731', 'XiamenAir', '厦门航空'],
  ['ZH', '479', 'Shenzhen Airlines', '深圳航空'],
  ['3U', '876', 'Sichuan Airlines', '四川航空'],
  ['Y8', '871', 'Suparna Airlines', '金鹏航空'],
  ['O3', '921', 'SF Airlines', '顺丰航空'],
  ['YG', '860', 'YTO Cargo Airlines', '圆通航空'],
  ['CX', '160', 'Cathay Pacific', '国泰航空'],
  ['LD', '288', 'Air Hong Kong', '香港华民航空'],
  ['HX', '851', 'Hong Kong Airlines', '香港航空'],
  ['RH', '828', 'Hong Kong Air Cargo', '香港货运航空'],
  ['CI', '297', 'China Airlines', '中华航空'],
  ['BR', '695', 'EVA Air', '长荣航空'],
  // Rest of Asia
  ['KE', '180', 'Korean Air', '大韩航空'],
  ['OZ', '988', 'Asiana Airlines', '韩亚航空'],
  ['NH', '205', 'All Nippon Airways (ANA)', '全日空'],
  ['JL', '131', 'Japan Airlines', '日本航空'],
  ['KZ', '933', 'Nippon Cargo Airlines', '日本货物航空'],
  ['SQ', '618', 'Singapore Airlines', '新加坡航空'],
  ['MH', '232', 'Malaysia Airlines', '马来西亚航空'],
  ['TG', '217', 'Thai Airways', '泰国国际航空'],
  ['VN', '738', 'Vietnam Airlines', '越南航空'],
  ['AI', '098', 'Air India', '印度航空'],
]

export const carriers: CarrierData[] = [
  ...shippingCompanies.map(([code, name, cnName]) => ({
    type: AirlineType.shippingCompany,
    code,
    name,
    cnName,
    aliases: aliasesOf(shippingCompanyAliases, code),
    awbPrefix: null,
  })),
  ...airlines.map(([code, awbPrefix, name, cnName]) => ({
    type: AirlineType.airline,
    code,
    name,
    cnName,
    aliases: aliasesOf(airlineAliases, code),
    awbPrefix,
  })),
]
