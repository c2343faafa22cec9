/** An obstacle as it is given back: GeoJSON, and once more in the form that nests everything under `features`. */
export interface ClutterFeature {
  readonly type: 'Feature';
  readonly id: number;
  readonly geometry: { readonly type: string; readonly coordinates: readonly unknown[] };
  readonly properties: { readonly height: string; readonly material: string; readonly width?: string };
  readonly features: {
    readonly geometry: string;
    /** Longitude and latitude; of a polygon with holes its rings. */
    readonly coordinates: readonly unknown[];
    readonly properties: ClutterFeature['properties'];
  };
}

/** The answer of /clutter/get. */
export interface ClutterAnswer {
  readonly name: string;
  readonly type: 'FeatureCollection';
  readonly features: readonly ClutterFeature[];
  /** What /clutter/delete takes, in the order of the features. */
  readonly id: readonly { readonly id: number }[];
}

/** The answer of /clutter/add and /clutter/delete. */
export interface ClutterInfo {
  /** How many were added or deleted, rejected, and how many there are now. */
  readonly info: string;
  /** Features that cannot be used, by their place in the upload from 0. */
  readonly rejected?: readonly { readonly index: number; readonly reason: string }[];
}
