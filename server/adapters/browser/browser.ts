// Taking pictures of websites, in our words.

/** A picture, or why there is none (a stable code). */
export type Picture = { image: Uint8Array; reason: null } | { image: null; reason: string }

export interface Browser {
  /** A picture of the page's first screen as WebP, at most 1280 × 800. Never throws because of the page. */
  screenshot(url: string, signal: AbortSignal): Promise<Picture>
  close(): Promise<void>
}
