/**
 * The height from the four posts around a location, combined lattice by lattice.
 *
 * Within one lattice this is bilinear interpolation. If some of the four posts belong to no tile (the half step along
 * the edge), the others count by weight and the posts of the next lattice are added. Adjacent tiles of different
 * spacing then join without a step, and at the outer edge the outermost posts extend by half a step. If one of the
 * posts is a void, coarser lattices are used.
 */
export class PostMixer {
  #sum = 0;
  #weight = 0;
  #nearestHasPost = false;

  /** Starts a new location. */
  reset(): void {
    this.#sum = 0;
    this.#weight = 0;
    this.#nearestHasPost = false;
  }

  /**
   * Adds a lattice's four posts, north-west, north-east, south-west, south-east, with the location's offset from the
   * first in steps; `Infinity` for no tile, NaN for a void. Returns the height once it is determined, otherwise
   * undefined.
   */
  add(nw: number, ne: number, sw: number, se: number, u: number, v: number): number | undefined {
    const wNw = (1 - u) * (1 - v);
    const wNe = u * (1 - v);
    const wSw = (1 - u) * v;
    const wSe = u * v;
    const sum = part(wNw, nw) + part(wNe, ne) + part(wSw, sw) + part(wSe, se);
    if (sum < Infinity) return sum; // usual case: every post with a weight has a height
    if (Number.isNaN(sum)) return undefined; // a void
    const nearest = v < 0.5 ? (u < 0.5 ? nw : ne) : u < 0.5 ? sw : se;
    if (nearest !== Infinity) this.#nearestHasPost = true;
    this.#gather(wNw, nw);
    this.#gather(wNe, ne);
    this.#gather(wSw, sw);
    this.#gather(wSe, se);
    return undefined;
  }

  /** The height after all lattices; NaN outside all tiles. */
  rest(): number {
    return this.#nearestHasPost ? this.#sum / this.#weight : Number.NaN;
  }

  #gather(weight: number, post: number): void {
    if (post === Infinity) return;
    this.#sum += part(weight, post);
    this.#weight += weight;
  }
}

/** A post with zero weight is ignored, whatever its value. */
function part(weight: number, post: number): number {
  return weight === 0 ? 0 : weight * post;
}
