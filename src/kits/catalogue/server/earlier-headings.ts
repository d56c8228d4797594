/**
 * Headings that templates and exports had before their wording changed, by the key of today's text. A sheet that somebody
 * saved then is still imported: add a heading here before changing it in the texts, and never take one away.
 */
const headings: Readonly<Record<string, readonly string[]>> = {
  'addresses.fields.areaCode': ['Lada de país', 'Area code', '区号'],
  'addresses.fields.recipient': ['收件人'],
  'airlines.fields.awbPrefix': ['运单前缀'],
  'cabins.fields.departurePortId': ['Puerto de salida', 'Port of departure'],
  'cabins.fields.destinationPortId': ['Puerto de destino', 'Port of destination'],
  'cabins.fields.carrierId': ['船司 / 航司'],
  'cabins.fields.bookingNo': ['Reserva'],
  'cabins.fields.blNo': ['B.L. / guía aérea', 'B.L. / air waybill', '提单号'],
  'cabins.fields.sealNo': ['Seal number'],
  'cabins.fields.addressId': ['目的地址'],
  'cabins.fields.cabinName': ['Nombre de la cabina', 'Cabin name', '舱位名称'],
  'cabins.fields.cabinType': ['Tipo de cabina', 'Cabin type', '舱位类型'],
  'cabins.fields.transportTypeId': ['Transporte posterior', 'Subsequent transport', '后段运输'],
  'cabins.fields.departureTime': ['启运时间'],
  'cabins.fields.lastFreeDay': ['免费期截止日'],
  'cabins.fields.status': ['Estado'],
  'cabins.fields.registrationTime': ['登记时间'],
  'cabins.fields.arrivalTime': ['Llegada', '到港时间'],
  'cabins.fields.customsStartTime': ['清关开始时间'],
  'cabins.fields.inspectionTime': ['查验时间'],
  'cabins.fields.anomalyTime': ['异常时间'],
  'cabins.fields.completionTime': ['Despacho concluido', '清关完成时间'],
  'cabins.fields.transportTime': ['Inicio del transporte', 'Transport started', '后段运输时间'],
  'cabins.fields.deliveryTime': ['送达时间'],
  'cabins.fields.cancelTime': ['Cancelled', '取消时间'],
}

/** The headings a column had before, in any language. */
export const earlierHeadings = (key: string): readonly string[] => headings[key] ?? []
