/** Random access to the bytes of a file, local or remote. */
export interface ByteReader {
  /** Path or address, for messages. */
  readonly name: string;
  /** Up to `length` bytes from `offset`; fewer only at the end of the file. @throws DemError */
  read(offset: number, length: number, signal?: AbortSignal): Promise<Uint8Array>;
}

/** Random access to bytes in memory. */
export function memoryReader(name: string, bytes: Uint8Array): ByteReader {
  return { name, read: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)) };
}
