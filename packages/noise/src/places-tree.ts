/** Records in arrays, one per place. */
export interface Places {
  readonly count: number;
  readonly latDeg: Float64Array;
  readonly lonDeg: Float64Array;
  readonly noiseDbm: Float64Array;
}

/** Greatest number of locations of a leaf. */
const LEAF = 8;
/** Numbers of a box: south, north, west, east, least factor. */
const BOX = 5;

/** A tree of boxes around the locations, to find the nearest without reading all. */
export class PlacesTree {
  /** The nearest found: their indices, and their squared distances times their factors, ascending. */
  readonly nearest: Int32Array;
  readonly square: Float64Array;
  readonly #places: Places;
  readonly #factor: Float64Array;
  readonly #order: Int32Array;
  readonly #boxes: Float64Array;
  #latDeg = 0;
  #lonDeg = 0;
  #east = 1;

  /**
   * @param wanted number of nearest records to find, at most the number of records.
   * @param factor multiplies the squared distance to each record.
   */
  constructor(places: Places, wanted: number, factor: Float64Array = new Float64Array(places.count).fill(1)) {
    this.#places = places;
    this.#factor = factor;
    this.nearest = new Int32Array(wanted);
    this.square = new Float64Array(wanted);
    this.#order = Int32Array.from({ length: places.count }, (_, i) => i);
    let nodes = 1;
    while (nodes * LEAF < places.count) nodes *= 2;
    this.#boxes = new Float64Array(BOX * 2 * nodes);
    this.#build(1, 0, places.count);
  }

  /**
   * Finds the nearest in the plane of a place; of equally near ones, the first in the arrays.
   *
   * @param east degrees of latitude that one of longitude is long.
   * @param limit what none of their squares times factors exceeds.
   */
  find(latDeg: number, lonDeg: number, east: number, limit: number): void {
    this.#latDeg = latDeg;
    this.#lonDeg = lonDeg;
    this.#east = east;
    this.square.fill(limit);
    this.nearest.fill(this.#places.count);
    this.#visit(1, 0, this.#places.count);
  }

  /** Halves lie on either side of the middle of the longer side of their box. Node n has the children 2n and 2n + 1. */
  #build(node: number, from: number, to: number): void {
    const { latDeg, lonDeg } = this.#places;
    let [south, north, west, east, least] = [Infinity, -Infinity, Infinity, -Infinity, Infinity];
    for (let k = from; k < to; k++) {
      const i = this.#order[k];
      const [lat, lon] = [latDeg[i], lonDeg[i]];
      south = Math.min(south, lat);
      north = Math.max(north, lat);
      west = Math.min(west, lon);
      east = Math.max(east, lon);
      least = Math.min(least, this.#factor[i]);
    }
    this.#boxes.set([south, north, west, east, least], BOX * node);
    if (2 * node * BOX >= this.#boxes.length) return;
    const along = north - south > east - west ? latDeg : lonDeg;
    this.#order.subarray(from, to).sort((a, b) => along[a] - along[b] || a - b);
    const middle = (from + to) >> 1;
    this.#build(2 * node, from, middle);
    this.#build(2 * node + 1, middle, to);
  }

  #visit(node: number, from: number, to: number): void {
    const left = 2 * node;
    if (left * BOX >= this.#boxes.length) {
      for (let k = from; k < to; k++) this.#try(this.#order[k]);
      return;
    }
    const middle = (from + to) >> 1;
    const toLeft = this.#squareToBox(left);
    const toRight = this.#squareToBox(left + 1);
    const last = this.square.length - 1;
    if (toLeft <= toRight) {
      if (toLeft <= this.square[last]) this.#visit(left, from, middle);
      if (toRight <= this.square[last]) this.#visit(left + 1, middle, to);
    } else {
      if (toRight <= this.square[last]) this.#visit(left + 1, middle, to);
      if (toLeft <= this.square[last]) this.#visit(left, from, middle);
    }
  }

  /** Nothing in a box is nearer. */
  #squareToBox(node: number): number {
    const boxes = this.#boxes;
    const at = BOX * node;
    const dy = Math.max(0, boxes[at] - this.#latDeg, this.#latDeg - boxes[at + 1]);
    const [west, east] = [boxes[at + 2], boxes[at + 3]];
    let across = Math.max(0, west - this.#lonDeg, this.#lonDeg - east);
    const furthest = Math.max(Math.abs(west - this.#lonDeg), Math.abs(east - this.#lonDeg));
    if (furthest > 180) across = furthest > 360 ? 0 : Math.min(across, 360 - furthest); // the other way round
    const dx = across * this.#east;
    return (dx * dx + dy * dy) * boxes[at + 4] * (1 - 1e-12);
  }

  #try(i: number): void {
    const { square, nearest } = this;
    const { latDeg, lonDeg } = this.#places;
    const plain = squareAway(latDeg[i], lonDeg[i], this.#latDeg, this.#lonDeg, this.#east);
    const away = plain * this.#factor[i];
    let at = square.length - 1;
    const isFurther = (k: number): boolean => {
      const other = square[k];
      return other > away || (other === away && nearest[k] > i);
    };
    if (!isFurther(at)) return;
    for (; at > 0 && isFurther(at - 1); at--) {
      square[at] = square[at - 1];
      nearest[at] = nearest[at - 1];
    }
    square[at] = away;
    nearest[at] = i;
  }
}

/** The square of the distance of two locations in degrees of latitude, where one of longitude is `east` of them. */
export function squareAway(lat1Deg: number, lon1Deg: number, latDeg: number, lonDeg: number, east: number): number {
  let across = Math.abs(lon1Deg - lonDeg);
  if (across > 180) {
    across %= 360;
    if (across > 180) across = 360 - across;
  }
  const dx = across * east;
  const dy = lat1Deg - latDeg;
  return dx * dx + dy * dy;
}
