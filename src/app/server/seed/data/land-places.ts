import type { SeaRow } from './sea-ports.ts'

/**
 * Border crossings and inland terminals, where freight under a bill of lading is delivered or cleared. They are
 * rows of sea freight: there is no third transport type, but they have a traffic of their own. A place without a UN/LOCODE has the key of its customs
 * office after the country, whose 0 no UN/LOCODE can have. Sources, checks and reasons: docs/data.md.
 */
export const landPlaces: SeaRow[] = [
  // Mexico, the northern border from west to east
  ['MXTIJ', 'America/Tijuana', 32.549, -116.938, 'Tijuana', '蒂华纳'],
  ['MXTCT', 'America/Tijuana', 32.575, -116.627, 'Tecate (Baja California)', '特卡特（下加利福尼亚州）'],
  ['MXMXL', 'America/Tijuana', 32.672, -115.388, 'Mexicali', '墨西卡利'],
  ['MXUAC', 'America/Hermosillo', 32.481, -114.777, 'San Luis Río Colorado', '圣路易斯里奥科罗拉多'],
  ['MXSON', 'America/Hermosillo', 31.879, -112.818, 'Sonoyta', '索诺伊塔'],
  ['MXNOG', 'America/Hermosillo', 31.331, -110.974, 'Nogales (Sonora)', '诺加莱斯（索诺拉州）'],
  ['MX220', 'America/Hermosillo', 31.332, -109.948, 'Naco (Sonora)', '纳科（索诺拉州）'],
  ['MXAPR', 'America/Hermosillo', 31.332, -109.561, 'Agua Prieta', '阿瓜普列塔'],
  ['MX260', 'America/Ciudad_Juarez', 31.782, -107.628, 'Puerto Palomas', '帕洛马斯'],
  ['MXCJS', 'America/Ciudad_Juarez', 31.757, -106.452, 'Ciudad Juárez', '华雷斯城'],
  ['MXOJI', 'America/Ojinaga', 29.559, -104.398, 'Ojinaga', '奥希纳加'],
  ['MXACN', 'America/Matamoros', 29.323, -100.928, 'Ciudad Acuña', '阿库尼亚城'],
  ['MXPIE', 'America/Matamoros', 28.697, -100.513, 'Piedras Negras', '彼德拉斯内格拉斯'],
  ['MX5CL', 'America/Matamoros', 27.699, -99.748, 'Colombia (Nuevo León)', '哥伦比亚（新莱昂州）'],
  ['MXNLD', 'America/Matamoros', 27.494, -99.507, 'Nuevo Laredo', '新拉雷多'],
  ['MXCMA', 'America/Matamoros', 26.401, -99.02, 'Ciudad Miguel Alemán', '米格尔阿莱曼城'],
  ['MX820', 'America/Matamoros', 26.362, -98.803, 'Ciudad Camargo (Tamaulipas)', '卡马戈城（塔毛利帕斯州）'],
  ['MXREX', 'America/Matamoros', 26.064, -98.206, 'Reynosa', '雷诺萨'],
  ['MXMAM', 'America/Matamoros', 25.881, -97.477, 'Matamoros', '马塔莫罗斯'],
  // Mexico, the southern border
  ['MXHID', 'America/Mexico_City', 14.684, -92.152, 'Ciudad Hidalgo (Chiapas)', '伊达尔戈城（恰帕斯州）'],
  ['MX050', 'America/Cancun', 18.496, -88.393, 'Subteniente López', '苏布特尼恩特洛佩斯'],
  // Mexico, inland
  [
    'MXPAN',
    'America/Mexico_City',
    19.487,
    -99.183,
    'Pantaco (Mexico City)',
    '潘塔科（墨西哥城）',
    'Pantaco (Ciudad de México)',
  ],
  ['MXMTY', 'America/Monterrey', 25.747, -100.319, 'Monterrey', '蒙特雷'],
  ['MXGDL', 'America/Mexico_City', 20.633, -103.357, 'Guadalajara', '瓜达拉哈拉'],
  ['MXSIL', 'America/Mexico_City', 20.975, -101.448, 'Silao (Guanajuato)', '锡劳（瓜纳华托州）'],
  // United States, from west to east; Brownsville is a sea port
  ['USSYO', 'America/Los_Angeles', 32.544, -117.029, 'San Ysidro', '圣伊西德罗'],
  ['USOYM', 'America/Los_Angeles', 32.552, -116.938, 'Otay Mesa', '奥泰梅萨'],
  ['USTEC', 'America/Los_Angeles', 32.577, -116.627, 'Tecate (California)', '特卡特（加利福尼亚州）'],
  ['USCXL', 'America/Los_Angeles', 32.675, -115.388, 'Calexico', '卡莱克西科'],
  ['USSLI', 'America/Phoenix', 32.49, -114.778, 'San Luis (Arizona)', '圣路易斯（亚利桑那州）'],
  ['USLUD', 'America/Phoenix', 31.882, -112.817, 'Lukeville', '卢克维尔'],
  ['USOLS', 'America/Phoenix', 31.336, -110.967, 'Nogales (Arizona)', '诺加莱斯（亚利桑那州）'],
  ['USNAC', 'America/Phoenix', 31.336, -109.948, 'Naco (Arizona)', '纳科（亚利桑那州）'],
  ['USDUG', 'America/Phoenix', 31.336, -109.56, 'Douglas (Arizona)', '道格拉斯（亚利桑那州）'],
  [
    'USCUS',
    'America/Denver',
    31.786,
    -107.628,
    'Columbus (New Mexico)',
    '哥伦布（新墨西哥州）',
    'Columbus (Nuevo México)',
  ],
  [
    'USSXT',
    'America/Denver',
    31.787,
    -106.68,
    'Santa Teresa (New Mexico)',
    '圣特雷莎（新墨西哥州）',
    'Santa Teresa (Nuevo México)',
  ],
  ['USELP', 'America/Denver', 31.766, -106.451, 'El Paso', '埃尔帕索'],
  ['USPRE', 'America/Chicago', 29.563, -104.393, 'Presidio', '普雷西迪奥'],
  ['USDRT', 'America/Chicago', 29.328, -100.926, 'Del Rio', '德尔里奥'],
  ['USEGP', 'America/Chicago', 28.706, -100.505, 'Eagle Pass', '伊格尔帕斯'],
  ['USLRD', 'America/Chicago', 27.503, -99.506, 'Laredo', '拉雷多'],
  ['USFAL', 'America/Chicago', 26.404, -99.017, 'Roma (Texas)', '罗马（得克萨斯州）'],
  ['USRGC', 'America/Chicago', 26.367, -98.802, 'Rio Grande City', '里奥格兰德城'],
  ['USHID', 'America/Chicago', 26.097, -98.27, 'Hidalgo (Texas)', '伊达尔戈（得克萨斯州）'],
  ['USPFX', 'America/Chicago', 26.078, -98.204, 'Pharr', '法尔'],
]

/** Inland terminals, which trains reach; the others are crossings of roads. */
export const railPlaces: ReadonlySet<string> = new Set(['MXPAN', 'MXMTY', 'MXGDL', 'MXSIL'])
