/** Does the work while no other process does work under the same name in this folder; says once that it waits. */
export function withLock<T>(
  root: string,
  name: string,
  say: (sentence: string) => void,
  work: () => Promise<T>,
): Promise<T>
