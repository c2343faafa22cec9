/** The operator's base map. */
export interface OwnBaseMap {
  readonly url: string;
  readonly credit: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Where its tiles come from. */
  readonly origin: string;
}

/** The operator's geocoder. */
export interface OwnGeocoder {
  /** With `{query}`. */
  readonly url: string;
  readonly credit: string;
  readonly origin: string;
}

/** What the server sends with the page. */
export interface Start {
  readonly version: string;
  /** A body of /area. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Lines of credit of the terrain. */
  readonly credits: readonly string[];
  readonly baseMap?: OwnBaseMap;
  readonly geocoder?: OwnGeocoder;
}

/** Reads it from the document. */
export function readStart(): Start {
  const text = document.getElementById('start')?.textContent ?? '{}';
  const { version = '', example = {}, credits = [], baseMap, geocoder } = JSON.parse(text) as Partial<Start>;
  return { version, example, credits, ...(baseMap && { baseMap }), ...(geocoder && { geocoder }) };
}
