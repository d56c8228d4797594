/** A bonded terminal (recinto fiscalizado) as it ships, by a full name only where a source gives it. Sources: docs/data.md. */
export interface TerminalData {
  /** The key of Annex 22, appendix 6; where it is not known, the short name that the terminal goes by. */
  code: string
  name: string
  /** The code of its port. */
  port: string
}

const terminalsByPort: Readonly<Record<string, readonly (readonly [code: string, name: string])[]>> = {
  MXZLO: [
    ['39', 'SSA México (Manzanillo)'],
    ['40', 'Terminal Internacional de Manzanillo (TIMSA)'],
    ['77', 'Multimodal (Manzanillo)'],
    ['241', 'Contecon Manzanillo'],
    ['242', 'Friman (Manzanillo)'],
    ['254', 'Hazesa (Manzanillo)'],
    ['291', 'Operadora de la Cuenca del Pacífico (OCUPA)'],
  ],
  MXLZC: [
    ['LCT', 'Lázaro Cárdenas Terminal Portuaria de Contenedores (LCT)'],
    ['LCMT', 'Lázaro Cárdenas Multipurpose Terminal (LCMT)'],
    ['APMT-LZC', 'APM Terminals Lázaro Cárdenas'],
  ],
  MXVER: [
    ['ICAVE', 'Internacional de Contenedores Asociados de Veracruz (ICAVE)'],
    ['CICE', 'CICE (Veracruz)'],
  ],
  MXATM: [
    ['ATP', 'Altamira Terminal Portuaria (ATP)'],
    ['IPM', 'Infraestructura Portuaria Mexicana (IPM)'],
  ],
  MXESE: [['EIT', 'Ensenada International Terminal (EIT)']],
  NLU: [
    ['TALMA-NLU', 'Talma México (AIFA)'],
    ['INTERPUERTO', 'Interpuerto Multimodal de México (AIFA)'],
    ['JCJF', 'JC & JF Cargo (AIFA)'],
    ['TLOGISTICS', 'Terminal Logistics (AIFA)'],
    ['AZALE', 'Azale del Mar de Cortés (AIFA)'],
  ],
}

export const terminals: readonly TerminalData[] = Object.entries(terminalsByPort).flatMap(([port, rows]) =>
  rows.map(([code, name]) => ({ code, name, port })),
)
