/** Random access to the bytes of a file, wherever it lies. */
export interface ByteReader {
  /** Path or address, as messages call it. */
  readonly name: string;
  /** Up to `length` bytes from `offset`; fewer only at the end of the file. @throws ClutterError */
  read(offset: number, length: number, signal?: AbortSignal): Promise<Uint8Array>;
}
