/** Size and packing of a block of a TIFF. */
export interface BlockShape {
  /** Number of values, all bands together. */
  readonly values: number;
  /** Unpacked size. */
  readonly bytes: number;
  /** Bytes of the last strip, which may have fewer rows. */
  readonly lastBytes: number;
}

/** A block, and what is packed within its compression. */
export interface PackedBlock extends BlockShape {
  /** Compression of LERC data: 0 none, 1 deflate, 2 zstd. */
  readonly lercPacking?: number | undefined;
}

/** Decoders of the `geotiff` package. */
export interface OwnDecoders {
  /** That of the block, which has no bound. `lercPacking` replaces that of the block. */
  readonly own: (packed: Uint8Array, lercPacking?: number) => Promise<Uint8Array>;
  /** Zstandard, up to a number of bytes. */
  readonly unzstd: (packed: Uint8Array, mostBytes: number) => Promise<Uint8Array>;
}

/** The bytes of a block whose compression has a mask of its own. */
export interface MaskedBytes {
  readonly bytes: Uint8Array;
  /** 1 for each pixel with a value; undefined if all have one. */
  readonly valid: Uint8Array | undefined;
}

/**
 * Unpacks a block, and allocates little more than it can hold.
 *
 * @throws Error for a block that unpacks to more, or is damaged
 */
export type Unpack = (
  packed: Uint8Array,
  block: PackedBlock,
  decoders: OwnDecoders,
) => Uint8Array | Promise<Uint8Array | MaskedBytes>;
