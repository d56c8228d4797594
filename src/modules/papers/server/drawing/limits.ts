/** Of a page: dots per inch at which small print is read, and pixels, for plans and posters. */
export const pageLimits = { pages: 300, dotsPerInch: 150, pixels: 8_000_000, bytes: 64 * 1024 ** 2 }

/** Of a picture: what is larger is no photograph of a paper; a copy's longer side. */
export const pictureLimits = { pixels: 120_000_000, side: 4_000 }

/** Of JPEG: small print stays clean. */
export const quality = 78
