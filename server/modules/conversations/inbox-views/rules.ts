/** The ids in their order once one of them stands at a place, from 0; behind the last is last. */
export function moved(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id)
  return [...others.slice(0, place), id, ...others.slice(place)]
}
