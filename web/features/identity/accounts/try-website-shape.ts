import { typedAddress } from '#contract/shapes.ts'
import * as z from 'zod/mini'

/** The contract's address alone. */
export const tryWebsiteShape = z.object({ url: typedAddress })
