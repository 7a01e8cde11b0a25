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

/** Takes pictures of other people's pages. */
export interface Browser {
  /** One page at a time, 20 s at most. Never fails: where there is no picture the reason stands instead. */
  screenshot(url: string, signal?: AbortSignal): Promise<Picture>
  close(): Promise<void>
}

/** A browser that is not there, for tests and for systems that have none. */
export function noBrowser(reason: NoPicture = 'no_browser'): Browser {
  return { screenshot: async () => ({ image: null, reason }), close: async () => undefined }
}
