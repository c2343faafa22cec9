import type { Measurement } from './measurement.js';

/** A row of a log as it was read. */
export interface LogRow {
  readonly line: number;
  readonly latDeg: number;
  readonly lonDeg: number;
  /** As the file has it; its meaning is found from all rows. */
  readonly value: number;
  /** NaN where there is none. */
  readonly heightM: number;
  readonly altitudeM: number;
  /** Empty where there is none. */
  readonly time: string;
  /** Number of the transmitter, from 0; -1 for none. */
  readonly transmitter: number;
}

/** Rows whose times share a string. */
const CHUNK = 1024;
/** Between times, in which it does not occur. */
const BREAK = '\u0000';

/**
 * The rows of a log in typed arrays. A long log takes a third of the memory that objects would while it is read, and
 * its strings do not hold on to the pieces of the file that they are parts of.
 */
export class LogColumns {
  #size = 2048;
  #line = new Uint32Array(this.#size);
  #latDeg = new Float64Array(this.#size);
  #lonDeg = new Float64Array(this.#size);
  #value = new Float64Array(this.#size);
  #heightM: Float64Array | undefined;
  #altitudeM: Float64Array | undefined;
  #transmitter: Int32Array | undefined;
  readonly #times: string[] = [];
  #chunk: string[] = [];
  #hasTimes = false;
  /** Rows so far. */
  length = 0;

  push(row: LogRow): void {
    if (this.length === this.#size) this.#grow();
    const i = this.length++;
    this.#line[i] = row.line;
    this.#latDeg[i] = row.latDeg;
    this.#lonDeg[i] = row.lonDeg;
    this.#value[i] = row.value;
    if (!Number.isNaN(row.heightM)) (this.#heightM ??= new Float64Array(this.#size).fill(Number.NaN))[i] = row.heightM;
    if (!Number.isNaN(row.altitudeM))
      (this.#altitudeM ??= new Float64Array(this.#size).fill(Number.NaN))[i] = row.altitudeM;
    if (row.transmitter >= 0) (this.#transmitter ??= new Int32Array(this.#size).fill(-1))[i] = row.transmitter;
    this.#hasTimes ||= row.time !== '';
    this.#chunk.push(row.time);
    if (this.#chunk.length === CHUNK) this.#joinTimes();
  }

  /** The levels as the file has them. */
  values(): Float64Array {
    return this.#value.subarray(0, this.length);
  }

  /** Line of a row. */
  lineOf(i: number): number {
    return this.#line[i];
  }

  /**
   * Rows as measurements, one after another.
   *
   * @param valueOf level of a row; NaN leaves it out
   * @param isAtMost whether the level is “at most”
   * @param transmitters names of the transmitters; without them rows have none
   */
  measurements(
    valueOf: (i: number) => number,
    isAtMost: (i: number) => boolean,
    transmitters?: readonly string[],
  ): Measurement[] {
    this.#joinTimes();
    const found: Measurement[] = [];
    let times: string[] = [];
    for (let i = 0; i < this.length; i++) {
      if (i % CHUNK === 0) {
        const chunk = i / CHUNK;
        times = this.#hasTimes ? (this.#times[chunk] ?? '').split(BREAK) : [];
        this.#times[chunk] = '';
      }
      const value = valueOf(i);
      if (Number.isNaN(value)) continue;
      const [line, latDeg, lonDeg] = [this.#line[i], this.#latDeg[i], this.#lonDeg[i]];
      const time = times[i % CHUNK] ?? '';
      // An object that is written at once takes less memory than one that gets members later.
      const plain: Measurement = time === '' ? { line, latDeg, lonDeg, value } : { line, latDeg, lonDeg, value, time };
      const heightM = this.#heightM?.[i] ?? Number.NaN;
      const altitudeM = this.#altitudeM?.[i] ?? Number.NaN;
      const transmitter = transmitters?.[this.#transmitter?.[i] ?? -1];
      const atMost = isAtMost(i);
      if (Number.isNaN(heightM) && Number.isNaN(altitudeM) && transmitter === undefined && !atMost) found.push(plain);
      else {
        found.push({
          ...plain,
          ...(Number.isNaN(heightM) ? {} : { heightM }),
          ...(Number.isNaN(altitudeM) ? {} : { altitudeM }),
          ...(transmitter === undefined ? {} : { transmitterId: transmitter }),
          ...(atMost ? { atMost } : {}),
        });
      }
    }
    return found;
  }

  #joinTimes(): void {
    if (this.#chunk.length === 0) return;
    // Joining copies: parts of lines would keep whole pieces of the file in memory.
    this.#times.push(this.#hasTimes ? this.#chunk.join(BREAK) : '');
    this.#chunk = [];
  }

  #grow(): void {
    this.#size *= 2;
    const grown = <A extends Float64Array | Uint32Array | Int32Array>(old: A, made: A): A => {
      made.set(old);
      return made;
    };
    this.#line = grown(this.#line, new Uint32Array(this.#size));
    this.#latDeg = grown(this.#latDeg, new Float64Array(this.#size));
    this.#lonDeg = grown(this.#lonDeg, new Float64Array(this.#size));
    this.#value = grown(this.#value, new Float64Array(this.#size));
    this.#heightM &&= grown(this.#heightM, new Float64Array(this.#size).fill(Number.NaN));
    this.#altitudeM &&= grown(this.#altitudeM, new Float64Array(this.#size).fill(Number.NaN));
    this.#transmitter &&= grown(this.#transmitter, new Int32Array(this.#size).fill(-1));
  }
}
