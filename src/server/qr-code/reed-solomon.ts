/** In the field of 256 elements that QR codes use: modulo x^8 + x^4 + x^3 + x^2 + 1. */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

/** The coefficients of (x - 1)(x - 2)(x - 4)…, the highest power first, without its leading 1. */
function generatorOf(degree: number): number[] {
  let generator = [1]
  let root = 1
  for (let power = 0; power < degree; power++) {
    const shifted = [...generator, 0]
    generator = shifted.map((coefficient, i) => coefficient ^ multiply(generator[i - 1] ?? 0, root))
    root = multiply(root, 2)
  }
  return generator.slice(1)
}

/** So many codewords by which a reader corrects the given ones: the remainder of their division. */
export function correctionOf(data: readonly number[], count: number): number[] {
  const generator = generatorOf(count)
  let remainder = Array<number>(count).fill(0)
  for (const codeword of data) {
    const factor = codeword ^ (remainder[0] ?? 0)
    remainder = [...remainder.slice(1), 0].map((rest, i) => rest ^ multiply(generator[i] ?? 0, factor))
  }
  return remainder
}
