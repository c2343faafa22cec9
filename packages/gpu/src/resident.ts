import { type GpuBuffer, type GpuDevice, USAGE_COPY_DST, USAGE_COPY_SRC, USAGE_STORAGE } from './webgpu.js';

/** Typed arrays over memory of their own, as a queue takes them. */
export type GpuData = Float32Array<ArrayBuffer> | Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Most bytes that stay on a device between jobs, unless the device's own limits are lower. */
export const RESIDENT_BYTES: number = 2 ** 30;

/** Buffers resident on a device, and how often jobs found them there. */
export interface GpuResidency {
  readonly bytes: number;
  readonly buffers: number;
  /** Buffers filled, and buffers found filled, since the device was opened. */
  readonly uploads: number;
  readonly hits: number;
}

interface Entry {
  readonly buffer: GpuBuffer;
  readonly bytes: number;
  job: object;
}

/** Buffers that outlive their job; the least recently used are released first. */
export class ResidentBuffers {
  readonly #device: GpuDevice;
  readonly #mostBytes: number;
  readonly #byKey = new WeakMap<object, Entry>();
  /** In the order of their last use. It does not reference the keys, so they can be collected. */
  readonly #entries = new Set<Entry>();
  #bytes = 0;
  #uploads = 0;
  #hits = 0;

  constructor(device: GpuDevice, mostBytes: number = RESIDENT_BYTES) {
    this.#device = device;
    this.#mostBytes = mostBytes;
  }

  get residency(): GpuResidency {
    return { bytes: this.#bytes, buffers: this.#entries.size, uploads: this.#uploads, hits: this.#hits };
  }

  /** The buffer of a key for a job; undefined where there is no memory besides what the job uses already. */
  take(key: object, content: () => GpuData, job: object): GpuBuffer | undefined {
    const known = this.#byKey.get(key);
    if (known !== undefined && this.#entries.has(known)) {
      this.#hits++;
      known.job = job;
      this.#entries.delete(known);
      this.#entries.add(known);
      return known.buffer;
    }
    const data = content();
    const bytes = Math.max(16, data.byteLength);
    for (const entry of this.#entries) {
      if (this.#bytes + bytes <= this.#mostBytes) break;
      if (entry.job !== job) this.#drop(entry);
    }
    if (this.#bytes + bytes > this.#mostBytes) return undefined;
    const buffer = this.#device.createBuffer({ size: bytes, usage: USAGE_STORAGE | USAGE_COPY_SRC | USAGE_COPY_DST });
    const entry: Entry = { buffer, bytes, job };
    this.#byKey.set(key, entry);
    this.#entries.add(entry);
    this.#bytes += bytes;
    this.#uploads++;
    this.#device.queue.writeBuffer(buffer, 0, data);
    return buffer;
  }

  /** Releases what a failed job used: its content is uncertain. */
  forget(job: object): void {
    for (const entry of this.#entries) if (entry.job === job) this.#drop(entry);
  }

  #drop(entry: Entry): void {
    entry.buffer.destroy();
    this.#entries.delete(entry);
    this.#bytes -= entry.bytes;
  }
}
