import { Skeleton } from '#web/ui/display/skeleton.tsx'

const KEPT_AS = 'StaffroomAI-on-shift'

/** Keeps how many faces stand in the navigation, so that nothing moves under a pointer when they come again. */
export function keepOnShift(count: number): void {
  try {
    localStorage.setItem(KEPT_AS, String(count))
  } catch {
    // A browser that keeps nothing: what stands below them moves once.
  }
}

function keptOnShift(): number {
  try {
    return Math.min(6, Number(localStorage.getItem(KEPT_AS) ?? 0)) || 0
  } catch {
    return 0
  }
}

/** The place of those on shift until their faces come, as many as there were last. */
export function OnShiftRoom() {
  const count = keptOnShift()
  if (count === 0) return null
  return (
    <div aria-hidden="true" className="flex flex-col gap-0.5 pt-0.5">
      {Array.from({ length: count }, (_, place) => (
        <div key={place} className="flex h-8 items-center gap-3 px-3">
          <Skeleton className="size-5 rounded-[5px] !bg-nav-hover" />
          <Skeleton className="folds h-3 w-20 !bg-nav-hover" />
        </div>
      ))}
    </div>
  )
}
