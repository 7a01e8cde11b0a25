/** GELU from -8 to 8, 512 steps for each 1; kernel/gelu.ts takes what is between two of them. */
const steps = 512
const reach = 8
export const geluTable = Float32Array.from({ length: 2 * reach * steps + 2 }, (_, at) =>
  // Below, it is 0.
  at === 0 ? 0 : exactGelu(at / steps - reach),
)

function exactGelu(value: number): number {
  return 0.5 * value * (1 + erf(value / Math.SQRT2))
}

/** The error function to seven digits (Abramowitz and Stegun, 7.1.26). */
function erf(value: number): number {
  const t = 1 / (1 + 0.3275911 * Math.abs(value))
  const sum =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))))
  return Math.sign(value) * (1 - sum * Math.exp(-value * value))
}
