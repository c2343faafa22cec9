/** A path to draw. All arrays have one value per place, the transmitter first, the receiver last. */
export interface ProfileChart {
  /** Distance from the transmitter, km, rising. */
  readonly distanceKm: ArrayLike<number>;
  /** Ground above sea level, m; NaN where it is not known, but not at the ends. */
  readonly groundM: ArrayLike<number>;
  /** Trees and buildings above ground, m. */
  readonly clutterM?: ArrayLike<number>;
  /** Class of each, which colours it: 7 and 99 buildings, 11 to 19 obstacles; plain clutter by default. */
  readonly clutterCode?: ArrayLike<number>;
  /** Level a receiver would have at each location; NaN where there is none. With them comes a second panel. */
  readonly levels?: ArrayLike<number>;
  /** Unit of levels and threshold: `dBm`, `dB`, `dBµV/m`. */
  readonly levelUnit?: string;
  /** The level needed. */
  readonly threshold?: number;
  /** `atMost` where smaller is better (path loss); default `atLeast`. */
  readonly levelOrder?: 'atLeast' | 'atMost';
  /** Antennas above ground, m. */
  readonly txHeightM: number;
  readonly rxHeightM: number;
  readonly frequencyMHz: number;
  /** Radius of the Earth on which the ray is straight, m; 4/3 × 6 371 000 in a median atmosphere. */
  readonly effectiveEarthRadiusM: number;
  readonly title: string;
  readonly labels?: { readonly tx?: string; readonly rx?: string; readonly level?: string };
  /** SVG units; default 1200 × 600, at least 480 × 320. */
  readonly width?: number;
  readonly height?: number;
}
