// What is used of WebAssembly here: it belongs to every JavaScript engine, and its types come with those of browsers alone.
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array)
  }
  class Instance {
    readonly exports: Readonly<Record<string, unknown>>
    constructor(module: Module)
  }
  class Memory {
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
}
