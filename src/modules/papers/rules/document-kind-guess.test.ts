import { describe, expect, test } from 'vitest'
import type { DocumentKind } from '#modules/shipments/rules/document-kinds.ts'
import { guessKindByName, guessKindByText } from './document-kind-guess.ts'

const names: readonly (readonly [fileName: string, kind: DocumentKind | null])[] = [
  ['Factura 123.pdf', 'invoice'],
  ['FACTURA_COMERCIAL_A-2041.pdf', 'invoice'],
  ['facturas octubre.xlsx', 'invoice'],
  ['Commercial Invoice SH2026-88.pdf', 'invoice'],
  ['CommercialInvoice88.pdf', 'invoice'],
  ['INV-2026-0012.pdf', 'invoice'],
  ['invoice2024.pdf', 'invoice'],
  ['CI-PL.pdf', 'invoice'],
  ['CI & PL MSCU1234567.pdf', 'invoice'],
  ['Proforma 77.pdf', 'invoice'],
  ['Invoice ACME Co.pdf', 'invoice'],
  ['发票.pdf', 'invoice'],
  ['商业发票 20261101.pdf', 'invoice'],
  ['發票_001.jpg', 'invoice'],
  ['Packing List.pdf', 'packing_list'],
  ['PackingList_final.xlsx', 'packing_list'],
  ['packinglist.pdf', 'packing_list'],
  ['PL 2041.pdf', 'packing_list'],
  ['Lista de empaque (2).docx', 'packing_list'],
  ['lista_empaque.pdf', 'packing_list'],
  ['装箱单.xls', 'packing_list'],
  ['箱单0012.pdf', 'packing_list'],
  ['BL MAEU123456789.pdf', 'bl'],
  ['B-L 1234.pdf', 'bl'],
  ['B.L. 1234.pdf', 'bl'],
  ['HBL.pdf', 'bl'],
  ['MBL_COSU6300.pdf', 'bl'],
  ['Bill of Lading.pdf', 'bl'],
  ['Draft BL revisado.docx', 'bl'],
  ['Sea Waybill.pdf', 'bl'],
  ['guía aérea 139-12345675.pdf', 'bl'],
  ['GUIA AEREA.PDF', 'bl'],
  ['MAWB 139 1234.pdf', 'bl'],
  ['Conocimiento de embarque.pdf', 'bl'],
  ['提单.pdf', 'bl'],
  ['海运提单确认件.pdf', 'bl'],
  ['空运单.pdf', 'bl'],
  ['Certificado de origen.pdf', 'origin'],
  ['Cert Origen TMEC.pdf', 'origin'],
  ['Certificate of Origin.pdf', 'origin'],
  ['C.O. China.pdf', null],
  ['原产地证.pdf', 'origin'],
  ['NOM-019.pdf', 'permits'],
  ['Permiso COFEPRIS.pdf', 'permits'],
  ['许可证.pdf', 'permits'],
  ['Carta encomienda 2026.pdf', 'mandate'],
  ['Encargo conferido.pdf', 'mandate'],
  ['委托书.pdf', 'mandate'],
  ['Padrón de importadores.pdf', 'registry'],
  ['MVE firmada.pdf', 'value_declaration'],
  ['Manifestación de Valor.pdf', 'value_declaration'],
  ['COVE2650ABC12.pdf', 'value_receipt'],
  ['Acuse de valor.pdf', 'value_receipt'],
  ['Pedimento 26 16 3807 6001234.pdf', 'pedimento'],
  ['PED 6001234.pdf', 'pedimento'],
  ['报关单.pdf', 'pedimento'],
  ['DODA.pdf', 'doda'],
  ['doda_1234.png', 'doda'],
  ['carta porte.pdf', 'carta_porte'],
  ['CartaPorte-55.pdf', 'carta_porte'],
  ['运单.pdf', 'carta_porte'],
  ['Carta garantía naviera.pdf', 'guarantee'],
  ['EIR salida.jpg', 'eir'],
  ['设备交接单.pdf', 'eir'],
  ['Arrival Notice.pdf', 'arrival_notice'],
  ['Aviso de arribo.pdf', 'arrival_notice'],
  ['Fotos del previo 01.jpg', 'inspection_photos'],
  ['previo_MSCU1234567.jpg', 'inspection_photos'],
  ['查验照片1.jpg', 'inspection_photos'],
  ['IMG_20261101_101500.jpg', null],
  ['WhatsApp Image 2026-11-01.jpeg', null],
  ['scan0001.pdf', null],
  ['documento.pdf', null],
  ['20261101.pdf', null],
  ['', null],
  ['.pdf', null],
  ['planta.pdf', null],
  ['Blanca.pdf', null],
]

describe('the kind of a paper by the name of its file', () => {
  test.each(names)('%s', (fileName, kind) => expect(guessKindByName(fileName)).toBe(kind))

  test('does not depend on how accents are written, on case, or on full-width letters', () => {
    for (const name of ['guía aérea.pdf', 'GUÍA AÉREA.pdf', 'ｇｕｉａ　ａｅｒｅａ.pdf', 'guia-aerea.pdf'])
      expect(guessKindByName(name.normalize('NFD'))).toBe('bl')
  })

  test('is not looked for forever in a long name', () => {
    expect(guessKindByName(`${'x'.repeat(100_000)} factura.pdf`)).toBe(null)
  })
})

const texts: readonly (readonly [text: string, kind: DocumentKind | null])[] = [
  ['ACME LTD\nCOMMERCIAL INVOICE\nNo. 2041 Packing list attached', 'invoice'],
  ['PACKING LIST\nInvoice No.: 2041\nB/L No.: MAEU1', 'packing_list'],
  ['Invoice No.: 2041 Invoice date 2026-11-01 PACKING LIST', 'packing_list'],
  ['BILL OF LADING FOR OCEAN TRANSPORT\nShipper ...', 'bl'],
  ['Bill of Lading No. 123\nARRIVAL NOTICE', 'arrival_notice'],
  ['Factura: A 2041\nEmisor', 'invoice'],
  ['商业发票 INVOICE', 'invoice'],
  ['发票号: 123 装箱单', 'packing_list'],
  ['PEDIMENTO\nNum. pedimento: 26 16 3807 6001234 Certificado de origen', 'pedimento'],
  ['CARTA PORTE version 3.1', 'carta_porte'],
  ['INVOICE\nNo. 2041', 'invoice'],
  ['Invoice\nNo. 2041\nPACKING LIST', 'packing_list'],
  ['Commer cial Invoice\nNo. 123, packing list attached', 'invoice'],
  ['ACME L TD\nP ACKING LIST\nInvoice No. 12', 'packing_list'],
  ['Guía aér ea', 'bl'],
  ['F ACTURA\nFolio A 123', 'invoice'],
  ['manufactura con impedimento', null],
  ['Lorem ipsum', null],
  ['', null],
]

describe('the kind of a paper by its words', () => {
  test.each(texts)('%j', (text, kind) => expect(guessKindByText(text)).toBe(kind))
})
