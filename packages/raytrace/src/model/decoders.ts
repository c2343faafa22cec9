/** Decoders of compressed models that are too heavy, or too bound to their platform, to come along always. */
export interface ModelDecoders {
  /** The decoder module of `draco3d` or `draco3dgltf`, as its `createDecoderModule()` gives it. */
  readonly draco?: unknown;
}
