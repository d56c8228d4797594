/** What is said of the brokerage beside its own words. */
export default {
  'operator.patente': 'Patente aduanal {patente}',
  'operator.days': '{first} a {last}',
} as const
