/** Greatest number of pixels in which areas or lines are traced, which bounds time and memory. */
export const TRACEABLE_PIXELS = 8_000_000;
