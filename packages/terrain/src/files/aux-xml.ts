import { byteString } from '@radioshed/units';

/** Statements of a file of GDAL next to a raster (`.aux.xml`) about its first band and its place. */
export interface RasterAux {
  readonly noData: number | undefined;
  readonly unit: string | undefined;
  readonly scale: number | undefined;
  readonly offset: number | undefined;
  /** Coordinate system as WKT. */
  readonly wkt: string | undefined;
  /** From pixel corners to map coordinates. */
  readonly transform: readonly number[] | undefined;
  /** Elements that place the raster in a way that is not read. */
  readonly unread: readonly string[];
}

/**
 * The content of a `.aux.xml` file that changes values or places; statistics, histograms and descriptions do not.
 *
 * @see GDAL documentation, "Persistent Auxiliary Metadata" (gdal_pam.xsd)
 */
export function rasterAux(bytes: Uint8Array): RasterAux {
  const xml = byteString(bytes);
  const band = bandsOf(xml).find(({ number }) => number === 1)?.xml ?? '';
  const whole = bandsOf(xml).reduce((text, each) => text.replace(each.xml, ''), xml);
  const number = (name: string): number | undefined => {
    const text = elementText(band, name);
    return text === undefined ? undefined : Number(text);
  };
  const transform = elementText(whole, 'GeoTransform')?.split(',').map(Number);
  return {
    noData: number('NoDataValue'),
    unit: elementText(band, 'UnitType'),
    scale: number('Scale'),
    offset: number('Offset'),
    wkt: elementText(whole, 'SRS'),
    transform: transform?.length === 6 ? transform : undefined,
    unread: ['GCPList', 'GeodataXform'].filter((name) => whole.includes(`<${name}`)),
  };
}

/** Elements of a `.aux.xml` file that change values or places, in words; none for statistics alone. */
export function auxChanges({ noData, unit, scale, offset, wkt, transform, unread }: RasterAux): readonly string[] {
  const named = Object.entries({
    NoDataValue: noData,
    UnitType: unit,
    Scale: scale,
    Offset: offset,
    SRS: wkt,
    GeoTransform: transform,
  });
  return [...named.flatMap(([name, value]) => (value === undefined ? [] : [name])), ...unread];
}

const BAND = '<PAMRasterBand';

function bandsOf(xml: string): readonly { readonly number: number; readonly xml: string }[] {
  const bands: { readonly number: number; readonly xml: string }[] = [];
  for (let at = xml.indexOf(BAND); at >= 0; at = xml.indexOf(BAND, at + 1)) {
    const end = xml.indexOf('</PAMRasterBand>', at);
    const text = xml.slice(at, end < 0 ? xml.length : end);
    bands.push({ number: Number(/band="(\d{1,6})"/.exec(text.slice(0, 200))?.[1] ?? bands.length + 1), xml: text });
  }
  return bands;
}

/** Text of the first element of a name, without entities; undefined for none and for an empty one. */
function elementText(xml: string, name: string): string | undefined {
  const start = xml.indexOf(`<${name}`);
  const from = start < 0 ? -1 : xml.indexOf('>', start) + 1;
  const end = from <= 0 ? -1 : xml.indexOf(`</${name}>`, from);
  const text = end < 0 ? '' : unescaped(xml.slice(from, end)).trim();
  return text === '' ? undefined : text;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** Text of XML without its entities. */
export function unescaped(text: string): string {
  return text.replaceAll(/&(lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
