import type { GpuBuffer, GpuJob } from '@radioshed/gpu';

/** Most samples in memory at a time. */
const MOST_CELLS = 2 ** 27;
/** Words per sample in its longest buffer: the ground, and in clutter also the clutter height and the skyline. */
const BARE_WORDS = 1;
const COVERED_WORDS = 3;

/** Memory of the radials in progress, reused while it is large enough. */
export class RadialMemory {
  /** Most samples at a time. */
  readonly mostCells: number;
  readonly #job: GpuJob;
  readonly #isCovered: boolean;
  #buffers: readonly [GpuBuffer, GpuBuffer, GpuBuffer] | undefined;

  constructor(job: GpuJob, isCovered: boolean) {
    this.#job = job;
    this.#isCovered = isCovered;
    const words = isCovered ? COVERED_WORDS : BARE_WORDS;
    this.mostCells = Math.floor(Math.min(MOST_CELLS, job.mostBytes / 4) / words);
  }

  /** Buffers for the grounds and horizons of samples, with clutter after them, and for sums. */
  room(cells: number, sums: number): readonly [GpuBuffer, GpuBuffer, GpuBuffer] {
    const [grounds, horizons] = this.#isCovered ? [COVERED_WORDS, 2] : [BARE_WORDS, 1];
    const sizes = [4 * grounds * cells, 4 * horizons * cells, 16 * sums] as const;
    const fits = this.#buffers?.every(({ size }, i) => size >= sizes[i]);
    if (this.#buffers !== undefined && fits === true) return this.#buffers;
    this.end();
    this.#buffers = [this.#job.storage(sizes[0]), this.#job.storage(sizes[1]), this.#job.storage(sizes[2])];
    return this.#buffers;
  }

  end(): void {
    for (const buffer of this.#buffers ?? []) this.#job.free(buffer);
    this.#buffers = undefined;
  }
}
