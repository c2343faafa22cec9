/** Noise of one source, or of several together: median and deciles, dB. */
export interface NoiseComponent {
  /** F_am, dB above kT₀B. */
  readonly medianDb: number;
  /** Upper decile D_u, dB above the median, and lower decile D_l, dB below it. */
  readonly upperDecileDb: number;
  readonly lowerDecileDb: number;
}

/** An object whose members are written, so that a loop allocates nothing. */
export type Writable<T> = { -readonly [Name in keyof T]: T[Name] };
