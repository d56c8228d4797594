import { AirlineType } from '#shared/domain/enums.ts'

/** A shipping company or an airline as it ships; the members are the contract's. */
export interface CarrierData {
  type: AirlineType
  code: string
  name: string
  awbPrefix: string | null
}

/** Standard Carrier Alpha Code. Sources and checks: docs/data.md. */
const shippingCompanies: [scac: string, name: string][] = [
  // Container lines
  ['MAEU', 'Maersk'],
  ['MSCU', 'MSC Mediterranean Shipping Company'],
  ['CMDU', 'CMA CGM'],
  ['COSU', 'COSCO Shipping Lines'],
  ['HLCU', 'Hapag-Lloyd'],
  ['ONEY', 'Ocean Network Express (ONE)'],
  ['EGLV', 'Evergreen Line'],
  ['HDMU', 'HMM'],
  ['YMLU', 'Yang Ming'],
  ['ZIMU', 'ZIM'],
  ['OOLU', 'OOCL'],
  ['WHLC', 'Wan Hai Lines'],
  ['PABV', 'Pacific International Lines (PIL)'],
  ['SMLM', 'SM Line'],
  ['APLU', 'APL'],
  ['ANNU', 'ANL'],
  ['SUDU', 'Hamburg Süd'],
  ['MATS', 'Matson'],
  ['SKLU', 'Sinokor Merchant Marine'],
  ['GSLU', 'Gold Star Line'],
  ['ACLU', 'Atlantic Container Line (ACL)'],
  ['IILU', 'Independent Container Line (ICL)'],
  ['TRKU', 'Turkon Line'],
  ['ARKU', 'Arkas Line'],
  ['SMLU', 'Seaboard Marine'],
  ['KOSL', 'King Ocean Services'],
  ['DOLQ', 'Dole Ocean Cargo Express'],
  // Vehicle carriers
  ['WLWH', 'Wallenius Wilhelmsen'],
  ['HUAU', 'Höegh Autoliners'],
  ['EUKO', 'EUKOR Car Carriers'],
  ['KKLU', 'K Line'],
  ['MOLU', 'Mitsui O.S.K. Lines (MOL)'],
  ['NYKS', 'NYK Line'],
]

/** IATA designator, and the three digits an air waybill of the airline begins with. */
const airlines: [code: string, awbPrefix: string, name: string][] = [
  // Mexico
  ['AM', '139', 'Aeroméxico Cargo'],
  ['M7', '865', 'mas (MasAir)'],
  ['6R', '873', 'AeroUnión (Avianca Cargo México)'],
  ['E7', '355', 'Estafeta Carga Aérea'],
  // United States and Canada
  ['AA', '001', 'American Airlines'],
  ['DL', '006', 'Delta Air Lines'],
  ['UA', '016', 'United Airlines'],
  ['AC', '014', 'Air Canada'],
  ['FX', '023', 'FedEx Express'],
  ['5X', '406', 'UPS Airlines'],
  ['5Y', '369', 'Atlas Air'],
  ['PO', '403', 'Polar Air Cargo'],
  ['K4', '272', 'Kalitta Air'],
  ['N8', '416', 'National Airlines'],
  ['M6', '810', 'Amerijet International'],
  // Central and South America
  ['CM', '230', 'Copa Airlines'],
  ['AV', '134', 'Avianca'],
  ['QT', '729', 'Avianca Cargo'],
  ['LA', '045', 'LATAM Airlines'],
  ['UC', '145', 'LATAM Cargo Chile'],
  ['M3', '549', 'LATAM Cargo Brasil'],
  ['D5', '992', 'DHL Aero Expreso'],
  // Europe
  ['LH', '020', 'Lufthansa Cargo'],
  ['AF', '057', 'Air France'],
  ['KL', '074', 'KLM'],
  ['MP', '129', 'Martinair'],
  ['BA', '125', 'British Airways'],
  ['VS', '932', 'Virgin Atlantic'],
  ['IB', '075', 'Iberia'],
  ['UX', '996', 'Air Europa'],
  ['LX', '724', 'Swiss'],
  ['CV', '172', 'Cargolux'],
  ['C8', '356', 'Cargolux Italia'],
  ['QY', '615', 'European Air Transport (DHL)'],
  ['TK', '235', 'Turkish Airlines'],
  // Middle East, Caucasus and Africa
  ['EK', '176', 'Emirates'],
  ['EY', '607', 'Etihad Airways'],
  ['QR', '157', 'Qatar Airways'],
  ['SV', '065', 'Saudia'],
  ['7L', '501', 'Silk Way West Airlines'],
  ['ET', '071', 'Ethiopian Airlines'],
  // China, Hong Kong, Taiwan
  ['CA', '999', 'Air China'],
  ['CK', '112', 'China Cargo Airlines'],
  ['MU', '781', 'China Eastern Airlines'],
  ['CZ', '784', 'China Southern Airlines'],
  ['HU', '880', 'Hainan Airlines'],
  ['MF', '731', 'XiamenAir'],
  ['ZH', '479', 'Shenzhen Airlines'],
  ['3U', '876', 'Sichuan Airlines'],
  ['Y8', '871', 'Suparna Airlines'],
  ['O3', '921', 'SF Airlines'],
  ['CX', '160', 'Cathay Pacific'],
  ['LD', '288', 'Air Hong Kong'],
  ['HX', '851', 'Hong Kong Airlines'],
  ['RH', '828', 'Hong Kong Air Cargo'],
  ['CI', '297', 'China Airlines'],
  ['BR', '695', 'EVA Air'],
  // Rest of Asia
  ['KE', '180', 'Korean Air'],
  ['OZ', '988', 'Asiana Airlines'],
  ['NH', '205', 'All Nippon Airways (ANA)'],
  ['JL', '131', 'Japan Airlines'],
  ['KZ', '933', 'Nippon Cargo Airlines'],
  ['SQ', '618', 'Singapore Airlines'],
  ['MH', '232', 'Malaysia Airlines'],
  ['TG', '217', 'Thai Airways'],
  ['VN', '738', 'Vietnam Airlines'],
  ['AI', '098', 'Air India'],
]

export const carriers: CarrierData[] = [
  ...shippingCompanies.map(([code, name]) => ({
    type: AirlineType.shippingCompany,
    code,
    name,
    awbPrefix: null,
  })),
  ...airlines.map(([code, awbPrefix, name]) => ({ type: AirlineType.airline, code, name, awbPrefix })),
]
