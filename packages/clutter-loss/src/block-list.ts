/** The blocks of clutter that a ray meets, nearest the receiver first, in memory that is used again. */
export class BlockList {
  size = 0;
  /** First and last sample of each. */
  from: Int32Array = new Int32Array(64);
  to: Int32Array = new Int32Array(64);
  /** Loss of the way through, dB. */
  throughDb: Float64Array = new Float64Array(64);
  /** Steepest angle of the tops above the direct ray, seen from the transmitter and from the receiver, m per step. */
  txSlope: Float64Array = new Float64Array(64);
  rxSlope: Float64Array = new Float64Array(64);

  clear(): void {
    this.size = 0;
  }

  /** The block to which samples that end at `last` belong: the newest where they touch it, else a new one. */
  blockBefore(last: number): number {
    const newest = this.size - 1;
    if (newest >= 0 && this.from[newest] === last + 1) return newest;
    if (this.size === this.from.length) this.#grow();
    this.to[this.size] = last;
    this.from[this.size] = last;
    this.throughDb[this.size] = 0;
    this.txSlope[this.size] = 0;
    this.rxSlope[this.size] = 0;
    return this.size++;
  }

  #grow(): void {
    this.from = wider(this.from, new Int32Array(2 * this.size));
    this.to = wider(this.to, new Int32Array(2 * this.size));
    this.throughDb = wider(this.throughDb, new Float64Array(2 * this.size));
    this.txSlope = wider(this.txSlope, new Float64Array(2 * this.size));
    this.rxSlope = wider(this.rxSlope, new Float64Array(2 * this.size));
  }
}

function wider<T extends Int32Array | Float64Array>(values: T, room: T): T {
  room.set(values);
  return room;
}
