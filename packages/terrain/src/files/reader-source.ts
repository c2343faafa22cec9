import { DemError } from '../dem-error.js';
import type { ByteReader } from './byte-reader.js';

/** The `geotiff` package reads through this. Once `strict`, a short read is an error, not the end of the file. */
export class ReaderSource {
  strict = false;
  readonly #reader: ByteReader;

  constructor(reader: ByteReader) {
    this.#reader = reader;
  }

  get fileSize(): null {
    return null;
  }

  fetch(slices: { offset: number; length: number }[], signal?: AbortSignal): Promise<ArrayBufferLike[]> {
    return Promise.all(slices.map(async (slice) => (await this.fetchSlice(slice, signal)).data));
  }

  async fetchSlice(
    { offset, length }: { offset: number; length: number },
    signal?: AbortSignal,
  ): Promise<{ offset: number; length: number; data: ArrayBufferLike }> {
    const bytes = await this.#reader.read(offset, length, signal);
    if (this.strict && bytes.byteLength < length) throw this.truncated(offset, length, bytes.byteLength);
    return { offset, length: bytes.byteLength, data: new Uint8Array(bytes).buffer };
  }

  /** The error for a range that ends early. */
  truncated(offset: number, length: number, got: number): DemError {
    return new DemError(
      'bad-format',
      `${this.#reader.name} is truncated: it ends at ${offset + got} bytes but should reach ${offset + length}. Fetch it again`,
    );
  }

  async close(): Promise<void> {
    // Readers have nothing to close.
  }
}
