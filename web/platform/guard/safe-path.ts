// The server leads people on by the same rule.
export { safePath } from '#contract/safe-path.ts'
