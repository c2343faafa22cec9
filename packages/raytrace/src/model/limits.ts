/** How large a model may be. All of it is known, and refused, before anything is unpacked. */
export interface ModelLimits {
  /** Most triangles, counted once for every node that shows them. */
  readonly triangles: number;
  /** Most bytes of compressed parts once they are unpacked. */
  readonly unpackedBytes: number;
}

export const DEFAULT_LIMITS: ModelLimits = { triangles: 1_000_000, unpackedBytes: 256 * 2 ** 20 };
