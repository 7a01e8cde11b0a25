const keptAt = 'staffroom.wanted-site'

/** Keeps the website that a guest named, until they can add it. */
export function keepWantedSite(address: string): void {
  sessionStorage.setItem(keptAt, address)
}

/** The website that this tab's person named as a guest, once; null after that. */
export function takeWantedSite(): string | null {
  const address = sessionStorage.getItem(keptAt)
  sessionStorage.removeItem(keptAt)
  return address
}
