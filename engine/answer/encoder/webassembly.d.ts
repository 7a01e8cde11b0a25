// What is used of WebAssembly here: it belongs to every JavaScript engine, and its types come with those of browsers alone.
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array)
  }
  /** What a module exports has no type but what is said of it. */
  class Instance<Exports> {
    readonly exports: Exports
    constructor(module: Module)
  }
  class Memory {
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
}
