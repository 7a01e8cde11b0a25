/** 1.5 × 2⁵². Added to a whole number it makes a float whose low bits are that number; added to another, those of the nearest one. */
export const wholeBits: f64 = 6_755_399_441_055_744
