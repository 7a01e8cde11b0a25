/** An id for what is made in the browser and kept by the server as it is. */
export const newId = (): string => crypto.randomUUID()
