/** Why there is no picture of a page. */
export type NoPicture =
  | 'no_browser'
  | 'private_address'
  | 'not_http'
  | 'unreachable'
  | 'page_failed'
  | 'timeout'
  | 'browser_failed'

export type Picture =
  /** WebP, at most 1280 × 800. */
  { image: Uint8Array; width: number; height: number; reason: null } | { image: null; reason: NoPicture }

export type Rendered =
  /** The page as its scripts made it, and the address at which they left it. */
  { html: string; url: string; reason: null } | { html: null; reason: NoPicture }

/** Opens other people's pages. One at a time, 20 s each at most. Never fails: a reason stands instead. */
export interface Browser {
  screenshot(url: string, signal?: AbortSignal): Promise<Picture>
  /** For pages that say nothing until their scripts have run. */
  render(url: string, signal?: AbortSignal): Promise<Rendered>
  close(): Promise<void>
}

/** A browser that is not there, for tests and for systems that have none. */
export function noBrowser(reason: NoPicture = 'no_browser'): Browser {
  return {
    screenshot: async () => ({ image: null, reason }),
    render: async () => ({ html: null, reason }),
    close: async () => undefined,
  }
}
