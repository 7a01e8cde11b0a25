/** How the stand-in model behaves; each name is also a model id, so a single server can play them all. */
export const behaviours = [
  'honest',
  'lying',
  'obedient',
  'instant',
  'slow',
  'hang',
  'cut-off',
  'garbage',
  '429',
  '500',
  'half',
] as const
export type Behaviour = (typeof behaviours)[number]

/** The request header that chooses a behaviour for one request; it wins over the model's name. */
export const behaviourHeader = 'x-stand-in-behaviour'

/** The behaviour that a text names, also in the form `stand-in-lying`; null when it names none. */
export function behaviourNamed(text: string | undefined): Behaviour | null {
  const wanted = (text ?? '').toLowerCase().replace(/^stand-in-/, '')
  return behaviours.find((behaviour) => behaviour === wanted) ?? null
}
