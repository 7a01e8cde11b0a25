/** Addresses that the server itself answers: a page in their place would be a lie. */
const ofTheServer = /^\/(api|embed|events|files|healthz|media|metrics|outbox|readyz|unsubscribe|widget)(\/|$)/

/** Whether the single page is what is shown at this address. */
export const isPage = (path: string): boolean => !ofTheServer.test(path) && !/\.[^/]*$/.test(path)
