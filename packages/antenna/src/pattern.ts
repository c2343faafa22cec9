/**
 * Gain relative to the main direction, dB ≤ 0, by the components of a unit vector in the antenna's own frame: `forward`
 * along the main direction, `right` and `up` across it.
 */
export type RelativeGain = (forward: number, right: number, up: number) => number;

/** The same gain in all directions. */
export const isotropic: RelativeGain = () => 0;
