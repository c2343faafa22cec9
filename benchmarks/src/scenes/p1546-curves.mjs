// @ts-check

/** Curves in the form of those of ITU-R P.1546, which may not be passed on: field strengths of 50 dBµV/m everywhere. */
export const P1546_CURVES = { figures: Array.from({ length: 24 }, () => new Float64Array(78 * 8).fill(50)) };
