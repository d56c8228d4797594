/**
 * The authority's own consultation of a pedimento's state (SOIA, "consulta rápida"), which asks for the office, the year,
 * the licence and the document, and for a captcha. A link only: what it answers is never read by this product.
 */
export const authorityUrl = 'https://aplicacionesc.mat.sat.gob.mx/SOIANET/oia_consultarap_cep.aspx'
