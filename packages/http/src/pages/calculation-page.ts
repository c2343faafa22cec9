import type { DescribedCalculation } from '@radioshed/service';
import { escapeXml } from '@radioshed/units';

/** Descriptions of the formats; others are shown by name. */
const WORDS: Readonly<Record<string, string>> = {
  png: 'picture (EPSG:4326)',
  png_3857: 'picture (EPSG:3857)',
  kmz: 'Google Earth',
  kml: 'Google Earth, picture on this server',
  kmzppa: 'Google Earth, polygons',
  tiff: 'coloured GeoTIFF',
  tiff_3857: 'coloured GeoTIFF (EPSG:3857)',
  values: 'values as float32 GeoTIFF',
  shp: 'shapefile, zipped',
  geojson: 'GeoJSON polygons',
  isolines: 'GeoJSON lines',
  zip: 'data package for ATAK',
  legend: 'legend',
  svg: 'chart',
  json: 'request and figures',
  csv: 'table',
};

/** Web page of a calculation: its picture, legend, bounds and files. */
export function calculationPage({ kind, site, network, createdAt, extent, files }: DescribedCalculation): string {
  const title = escapeXml(`${network} · ${site}`);
  const urlOf = (format: string): string | undefined => files.find((file) => file.format === format)?.url;
  const image = (format: string, text: string): string => {
    const url = urlOf(format);
    return url === undefined ? '' : `<img class="${format}" src="${escapeXml(url)}" alt="${text}">`;
  };
  const degrees = (value: number): string => value.toFixed(5);
  const box =
    extent === undefined
      ? ''
      : `<p>North ${degrees(extent.north)}°, east ${degrees(extent.east)}°, south ${degrees(extent.south)}°, west ${degrees(extent.west)}°</p>`;
  const links = files.map(
    ({ format, url }) => `<li><a href="${escapeXml(url)}">${escapeXml(format)}</a> ${WORDS[format] ?? ''}</li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; background: #fafafa }
  .png { width: 100%; max-height: 80vh; object-fit: contain; image-rendering: pixelated; background: #dfe7ee; border-radius: 6px }
  .legend { max-width: 100%; background: #fff; border-radius: 6px }
  @media (prefers-color-scheme: dark) { body { color: #e8e8e8; background: #16191d } a { color: #8cf } .png { background: #2b333c } }
</style>
</head>
<body>
<h1>${title}</h1>
<p>/${escapeXml(kind)}, ${escapeXml(createdAt)}</p>
${image('png', 'Picture of the calculation')}
${image('legend', 'Legend')}
${box}
<ul>
${links.join('\n')}
</ul>
</body>
</html>
`;
}
