/** A line over the points of a panel. */
export interface ScatterLine {
  readonly label: string;
  readonly xs: ArrayLike<number>;
  readonly ys: ArrayLike<number>;
  /** `main` is drawn whole and dark, `side` dashed, `mark` whole and in a colour of its own. */
  readonly style: 'main' | 'side' | 'mark';
}

/** Points on two axes. */
export interface ScatterPanel {
  readonly xs: ArrayLike<number>;
  /** As many as xs; a point with a number that is not finite is not drawn. */
  readonly ys: ArrayLike<number>;
  readonly xTitle: string;
  readonly yTitle: string;
  /** Whether both axes show the same range. */
  readonly sameRange?: boolean;
  readonly lines?: readonly ScatterLine[];
}

/** A kind of points, by which they are coloured. */
export interface ScatterKind {
  readonly label: string;
  /** `#rrggbb`. */
  readonly colour: string;
}

/** Panels of points side by side; point i is the same thing in all of them. */
export interface ScatterChart {
  readonly title: string;
  readonly subtitle?: string;
  readonly panels: readonly ScatterPanel[];
  /** Kinds of points and the kind of each; one colour by default. */
  readonly kinds?: readonly ScatterKind[];
  readonly kindOf?: ArrayLike<number>;
  /** SVG units; default 1200 × 640, at least 480 × 320. */
  readonly width?: number;
  readonly height?: number;
}
