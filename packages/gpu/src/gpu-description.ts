/** Properties of a device that matter to calculations. */
export interface GpuDescription {
  readonly adapter: string;
  /** Largest buffer. */
  readonly maxBufferBytes: number;
  /** Most workgroups in a row. */
  readonly maxWorkgroups: number;
}
