/** Who is signed in, and what each page asks next, by its address as the router has it: the same as its `fetchAhead` asks for. */
const nextAsks: Readonly<Record<string, string>> = {
  '/home': '/api/home',
  '/Dashboard': '/api/analytics/now',
  '/my-staff': '/api/staff?limit=24',
  '/my-staff/$id': '/api/staff/$id',
  '/Knowledge': '/api/knowledge-sources?limit=25',
  '/Knowledge/$id': '/api/knowledge-sources/$id',
}

/**
 * What a page asks the server first. The server says it to the page of somebody signed in, which asks it at once, while the program
 * is still on its way.
 */
export const firstAsksOf = (path: string): string[] => {
  const next = nextAsks[path]
  return ['/api/session', ...(next === undefined ? [] : [next])]
}
