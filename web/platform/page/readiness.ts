type Check = 'running' | 'database' | 'migrations' | 'disk'

/** Whether this installation can do its work now, as `/readyz` says of itself. Fails where no server of ours answers. */
export async function readReadiness(signal: AbortSignal): Promise<{ checks: Record<Check, boolean> }> {
  const answer = await fetch('/readyz', { signal })
  const body: unknown = await answer.json()
  const checks: unknown = Reflect.get(Object(body), 'checks')
  // By hand: to check four answers, the library of shapes would weigh more than the rest of the page.
  const of = (name: Check): boolean => {
    const said: unknown = Reflect.get(Object(checks), name)
    if (typeof said !== 'boolean') throw new Error('Something else answered.')
    return said
  }
  return {
    checks: {
      running: of('running'),
      database: of('database'),
      migrations: of('migrations'),
      disk: of('disk'),
    },
  }
}
