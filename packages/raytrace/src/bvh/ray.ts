/** A ray: origin, direction, and the distances between which it counts, as multiples of the direction. */
export type RayNumbers = readonly [
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  from: number,
  to: number,
];

/** One over a component of a direction, never infinite, so that a ray within a side of a box makes no NaN. */
export function inverse(component: number): number {
  return component === 0 ? 1e300 : 1 / component;
}
