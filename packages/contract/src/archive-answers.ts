/** A calculation in a list. */
export interface ListedCalculation {
  readonly id: number;
  readonly sid: string;
  /** `area`, `path`, `multisite` … */
  readonly kind: string;
  readonly site: string;
  readonly network: string;
  /** Base name of its files, as /interference and exports take it: `<id>_<network>_<site>`. */
  readonly file: string;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  /** North, east, south, west, degrees; missing where it covers no area. */
  readonly bounds?: readonly number[];
  /** Formats that it can be exported in. */
  readonly formats: readonly string[];
  /** Ends in `kmz`, which can be exchanged for another of the formats. */
  readonly kmz?: string;
  readonly PNG_WGS84?: string;
  readonly PNG_Mercator?: string;
}

/** What was done, in a sentence. */
export interface MessageAnswer {
  readonly message: string;
}
