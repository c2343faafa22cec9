/** Power in each cube, mW. */
export interface FieldPowers {
  /** By mirror paths. */
  readonly mirroredMw: Float32Array;
  /** By rays: the mean of the estimates, and its standard error. Empty where there are no rays. */
  readonly scatteredMw: Float32Array;
  readonly errorMw: Float32Array;
}

/** The processor that computes a field. */
export interface SolvedBy {
  readonly engine: 'cpu' | 'gpu';
  /** Of the arithmetic before levels are rounded to f32. */
  readonly precision: 'f64' | 'f32';
  /** Name of the GPU. */
  readonly adapter?: string;
}
