/**
 * What four posts around a place tell, taken together lattice by lattice.
 *
 * Inside the posts of one lattice this is plain bilinear interpolation. Where some of the four posts belong to no tile
 * of it (the half step along its rim), the rest count by their weights, and those of the next lattice join them: two
 * tiles of different spacing that lie side by side meet without a step, and at the rim of everything the outermost
 * posts hold for half a step. A void among the posts leaves the place to coarser lattices.
 */
export class PostMixer {
  #sum = 0;
  #weight = 0;
  #nearestHasPost = false;

  /** Begins a new place. */
  reset(): void {
    this.#sum = 0;
    this.#weight = 0;
    this.#nearestHasPost = false;
  }

  /**
   * Adds a lattice's four posts, north-west, north-east, south-west, south-east, with the place's offset from the first
   * in steps; `Infinity` for no tile, NaN for a void. Returns the height once it is settled, else undefined.
   */
  add(nw: number, ne: number, sw: number, se: number, u: number, v: number): number | undefined {
    const wNw = (1 - u) * (1 - v);
    const wNe = u * (1 - v);
    const wSw = (1 - u) * v;
    const wSe = u * v;
    const sum = part(wNw, nw) + part(wNe, ne) + part(wSw, sw) + part(wSe, se);
    if (sum < Infinity) return sum; // the usual case: every post with a weight has a height
    if (Number.isNaN(sum)) return undefined; // a void
    const nearest = v < 0.5 ? (u < 0.5 ? nw : ne) : u < 0.5 ? sw : se;
    if (nearest !== Infinity) this.#nearestHasPost = true;
    this.#gather(wNw, nw);
    this.#gather(wNe, ne);
    this.#gather(wSw, sw);
    this.#gather(wSe, se);
    return undefined;
  }

  /** The height after all lattices, NaN where no tile reaches. */
  rest(): number {
    return this.#nearestHasPost ? this.#sum / this.#weight : Number.NaN;
  }

  #gather(weight: number, post: number): void {
    if (post === Infinity) return;
    this.#sum += part(weight, post);
    this.#weight += weight;
  }
}

/** A post without weight has no say, whatever it is. */
function part(weight: number, post: number): number {
  return weight === 0 ? 0 : weight * post;
}
