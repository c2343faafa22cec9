/** Decoders of compressed models that are not always loaded: they are large, or only run on some platforms. */
export interface ModelDecoders {
  /** The decoder module of `draco3d` or `draco3dgltf`, as its `createDecoderModule()` gives it. */
  readonly draco?: unknown;
}
