// The steps of a transformer on vectors of 128 bits. This folder is AssemblyScript, TypeScript whose numbers have sizes (`i32`, `f64`,
// `usize` for an address) and whose `f32x4.add` is one instruction; engine/lab/encoder/compile-kernel.mjs compiles it to kernel.wasm.
//
// Everything lies in one memory and is named by its address in bytes: `<< 2` makes bytes of a number of floats, `<< 3` of floats of 64
// bits. What is kept has 32 bits; what is summed on the way has 64, so that the order of the terms, and with it how a step is cut into
// vectors, changes nothing that is kept.
export { add, normalize } from './normalize.ts'
export { attend } from './attend.ts'
export { gelu } from './gelu.ts'
export { multiply } from './multiply.ts'
export { quantize } from './quantize.ts'
