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
    let sum = 0;
    let weight = 0;
    let settled = true;
    const weights = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v];
    const posts = [nw, ne, sw, se];
    for (let i = 0; i < 4; i++) {
      const w = weights[i] as number;
      if (w === 0) continue;
      const post = posts[i] as number;
      if (Number.isNaN(post)) return undefined; // a void
      if (post === Infinity) {
        settled = false;
        continue;
      }
      sum += w * post;
      weight += w;
    }
    if (settled) return sum;
    const nearest = posts[(u < 0.5 ? 0 : 1) + (v < 0.5 ? 0 : 2)] as number;
    if (nearest !== Infinity) this.#nearestHasPost = true;
    this.#sum += sum;
    this.#weight += weight;
    return undefined;
  }

  /** The height after all lattices, NaN where no tile reaches. */
  rest(): number {
    return this.#nearestHasPost ? this.#sum / this.#weight : Number.NaN;
  }
}
