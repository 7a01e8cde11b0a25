/** What is made when it is first wanted and then kept; what failed is made anew for whoever wants it next. */
export function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null
  return () => {
    if (made) return made
    const own = make()
    made = own
    own.catch(() => {
      if (made === own) made = null
    })
    return own
  }
}
