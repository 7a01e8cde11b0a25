/** True when the libraries of the lock file are there, for this machine. */
export function isInstalled(root: string): boolean
