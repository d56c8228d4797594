import type { StateCode } from './municipalities.ts'

/** A Mexican state; its Spanish name serves English too. */
interface State {
  /** ISO 3166-2 without the country: AGU stands for MX-AGU. */
  readonly code: StateCode
  /** The name used in addresses. */
  readonly name: string
  readonly cnName: string
  /** Other names people type: the usual abbreviation and the official name. */
  readonly words: string
}

const state = (
  code: StateCode,
  abbreviation: string,
  name: string,
  cnName: string,
  officialName = '',
): State => ({
  code,
  name,
  cnName,
  words: `${abbreviation} ${officialName}`,
})

/** In the order of INEGI's keys, 01 to 32. Sources and checks: docs/data.md. */
export const states: readonly State[] = [
  state('AGU', 'Ags.', 'Aguascalientes', '阿瓜斯卡连特斯州'),
  state('BCN', 'B.C.', 'Baja California', '下加利福尼亚州'),
  state('BCS', 'B.C.S.', 'Baja California Sur', '南下加利福尼亚州'),
  state('CAM', 'Camp.', 'Campeche', '坎佩切州'),
  state('COA', 'Coah.', 'Coahuila', '科阿韦拉州', 'Coahuila de Zaragoza'),
  state('COL', 'Col.', 'Colima', '科利马州'),
  state('CHP', 'Chis.', 'Chiapas', '恰帕斯州'),
  state('CHH', 'Chih.', 'Chihuahua', '奇瓦瓦州'),
  state('CMX', 'CDMX', 'Ciudad de México', '墨西哥城'),
  state('DUR', 'Dgo.', 'Durango', '杜兰戈州'),
  state('GUA', 'Gto.', 'Guanajuato', '瓜纳华托州'),
  state('GRO', 'Gro.', 'Guerrero', '格雷罗州'),
  state('HID', 'Hgo.', 'Hidalgo', '伊达尔戈州'),
  state('JAL', 'Jal.', 'Jalisco', '哈利斯科州'),
  state('MEX', 'Méx.', 'Estado de México', '墨西哥州', 'México'),
  state('MIC', 'Mich.', 'Michoacán', '米却肯州', 'Michoacán de Ocampo'),
  state('MOR', 'Mor.', 'Morelos', '莫雷洛斯州'),
  state('NAY', 'Nay.', 'Nayarit', '纳亚里特州'),
  state('NLE', 'N.L.', 'Nuevo León', '新莱昂州'),
  state('OAX', 'Oax.', 'Oaxaca', '瓦哈卡州'),
  state('PUE', 'Pue.', 'Puebla', '普埃布拉州'),
  state('QUE', 'Qro.', 'Querétaro', '克雷塔罗州'),
  state('ROO', 'Q. Roo', 'Quintana Roo', '金塔纳罗奥州'),
  state('SLP', 'S.L.P.', 'San Luis Potosí', '圣路易斯波托西州'),
  state('SIN', 'Sin.', 'Sinaloa', '锡那罗亚州'),
  state('SON', 'Son.', 'Sonora', '索诺拉州'),
  state('TAB', 'Tab.', 'Tabasco', '塔瓦斯科州'),
  state('TAM', 'Tamps.', 'Tamaulipas', '塔毛利帕斯州'),
  state('TLA', 'Tlax.', 'Tlaxcala', '特拉斯卡拉州'),
  state('VER', 'Ver.', 'Veracruz', '韦拉克鲁斯州', 'Veracruz de Ignacio de la Llave'),
  state('YUC', 'Yuc.', 'Yucatán', '尤卡坦州'),
  state('ZAC', 'Zac.', 'Zacatecas', '萨卡特卡斯州'),
]
