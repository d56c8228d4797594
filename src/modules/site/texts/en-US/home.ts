import type { SameKeys } from '#kits/i18n/shared/translator.ts'
import type source from '../es-MX/home.ts'

export default {
  'home.headline': 'Your cargo, from port to door',
  'home.lead':
    'Customs clearance and transport in Mexico for containers, air freight and cross-border loads. One team answers for it, from arrival to delivery.',
  'home.track_label': 'Where is your cargo?',
  'home.track': 'Track',
  'home.track_hint': 'Container, booking or B/L number, such as CSQU3054383. Paste up to 50, one per line.',
  'home.principles_title': 'A decade of moving freight in Mexico',
  'home.principles_text':
    'Ten years at Mexico’s ports of entry, terminals and highways have taught us what each one asks for, and in what order.',
  'home.decade_figure': '10',
  'home.decade_unit': 'years of logistics expertise',
  'home.professional': 'Professional',
  'home.professional_text':
    'We check documents, classification and permits before the cargo reaches the bonded yard.',
  'home.efficient': 'Efficient',
  'home.efficient_text':
    'Clearance, handling and delivery are planned as one operation, not as separate handoffs.',
  'home.secure': 'Secure',
  'home.secure_text':
    'Every step is recorded with its date. When the goods call for it, they travel under escort.',
  'home.services_title': 'By sea, by air, by land',
  'home.sea': 'Sea',
  'home.sea_title': 'Container clearance and transport',
  'home.sea_text':
    'We handle customs, the gate-out at the terminal and the haul to your warehouse. If there is an inspection or a discrepancy, we deal with it at the port.',
  'home.air': 'Air',
  'home.air_title': 'Air freight at three major airports',
  'home.air_text':
    'Our clearance covers three of the country’s major airports: your freight clears at the airport where it lands and continues by road.',
  'home.airport_mex': 'Mexico City (MEX)',
  'home.airport_nlu': 'Felipe Ángeles, AIFA (NLU)',
  'home.airport_gdl': 'Guadalajara (GDL)',
  'home.land': 'Land',
  'home.land_title': 'A US–Mexico land network',
  'home.land_text':
    'We consolidate at our Los Angeles warehouse and cross the border in 53-foot trucks, with no extra handling.',
  'home.land_warehouse': 'Consolidation warehouse in Los Angeles',
  'home.land_trucks': '53-foot cross-border trucks',
  'home.truck_label': 'Tractor with a 53-foot trailer, measured from end to end',
  'home.truck_measure': '53 ft',
  'home.network_title': 'Ports, border and city on one network',
  'home.network_text':
    'Cargo comes in over the Pacific, through the Gulf or across the northern border. From there the same network takes it to the heart of the country.',
  'home.network_sea': 'Sea route',
  'home.network_land': 'Land route',
  'home.map_label':
    'Map: sea routes to Los Angeles, Manzanillo, Lázaro Cárdenas and Veracruz; land routes from Los Angeles via Laredo to Mexico City, and from the three Mexican ports to the capital',
  'home.place_losAngeles': 'Los Angeles',
  'home.place_laredo': 'Laredo',
  'home.place_mexicoCity': 'Mexico City',
  'home.place_manzanillo': 'Manzanillo',
  'home.place_lazaroCardenas': 'Lázaro Cárdenas',
  'home.place_veracruz': 'Veracruz',
  'home.place_shenzhen': 'Shenzhen',
  'home.offices': 'Our offices',
  'home.extras_title': 'Everything around the shipment, covered',
  'home.nom': 'NOM certification consulting',
  'home.nom_text':
    'We tell you which Mexican Official Standards apply to your product and stay with you until it is certified.',
  'home.storage': 'Temporary storage',
  'home.storage_text': 'Your goods wait in safekeeping while paperwork is settled or a delivery slot opens.',
  'home.escort': 'Armed escort',
  'home.escort_text': 'Protection on the road for cargo you can’t afford to lose.',
  'home.closing_title': 'We’re ready for your next shipment',
  'home.closing_text':
    'Tell us what you ship, where it starts and where it should end up. We will tell you how it clears customs and what paperwork it needs.',
  'home.closing_contact': 'Contact us',
  'home.closing_tracking': 'Track a shipment',
  'home.closing_register': 'Register your company',
  'home.closing_office': 'Already have an account with us?',
} satisfies SameKeys<typeof source>
