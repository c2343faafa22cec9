/** Fields common to all base maps of the operator. */
interface AnyBaseMap {
  readonly credit: string;
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** A base map on another server. */
export interface ForeignBaseMap extends AnyBaseMap {
  readonly url: string;
  /** Source of its tiles. */
  readonly origin: string;
}

/** A base map in a file of this server, which gives its tiles to those who have a key. */
export interface FileBaseMap extends AnyBaseMap {
  readonly kind: 'raster' | 'vector';
  /** Layers of vector tiles that are drawn, and as what. */
  readonly layers: readonly { readonly name: string; readonly role: LayerRole }[];
}

/** Drawing kind of a layer of vector tiles. */
export type LayerRole = 'land' | 'green' | 'water' | 'stream' | 'building' | 'boundary' | 'road' | 'place';

/** The operator's base map. */
export type OwnBaseMap = ForeignBaseMap | FileBaseMap;

/** The operator's geocoder. */
export interface OwnGeocoder {
  /** With `{query}`. */
  readonly url: string;
  readonly credit: string;
  readonly origin: string;
}

/** Greatest sizes of a coverage on the server. */
export interface SizeLimits {
  readonly maxRadiusKm: number;
  readonly maxMegapixels: number;
}

/** Data that the server sends with the page. */
export interface Start {
  readonly version: string;
  /** A body of /area. */
  readonly example: Readonly<Record<string, unknown>>;
  /** Lines of credit of the terrain. */
  readonly credits: readonly string[];
  readonly limits?: SizeLimits;
  readonly baseMap?: OwnBaseMap;
  readonly geocoder?: OwnGeocoder;
}

/** Reads it from the document. */
export function readStart(): Start {
  const text = document.getElementById('start')?.textContent ?? '{}';
  const { version = '', example = {}, credits = [], limits, baseMap, geocoder } = JSON.parse(text) as Partial<Start>;
  return {
    version,
    example,
    credits,
    ...(limits && { limits }),
    ...(baseMap && { baseMap }),
    ...(geocoder && { geocoder }),
  };
}
