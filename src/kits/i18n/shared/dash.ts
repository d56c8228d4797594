/** What is shown where there is no value (section 9 of the specification). */
export const dash = '—'
