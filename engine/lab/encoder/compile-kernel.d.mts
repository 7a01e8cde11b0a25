/** The bytes of the kernel, made of its source in three seconds. */
export function compileKernel(): Promise<Uint8Array>
