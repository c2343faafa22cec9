import type { Calculation } from '@radioshed/archive';
import { chooseColourKey, colourise } from '@radioshed/colour';
import { geographicGrid, rasterOf } from '@radioshed/raster';

import { baseNameOf, pathUrls } from './addresses.js';
import type { FileKind } from './file-kind.js';
import { linkOf, type Step, stepsOf } from './path-map.js';

const KMZ = 'application/vnd.google-earth.kmz';

/** Map files of a path. @param chartPng the profile chart. */
export function pathMapFiles(chartPng: (calculation: Calculation) => Promise<Uint8Array>): readonly FileKind[] {
  const kmzOf = async (calculation: Calculation): Promise<Uint8Array> => {
    const { linkKmz } = await import('@radioshed/formats');
    return linkKmz(linkOf(calculation), await chartPng(calculation), new Date(calculation.createdAt));
  };
  return [
    {
      format: 'kml',
      suffix: '.kml',
      type: 'application/vnd.google-earth.kml+xml',
      hasAddresses: true,
      make: async (calculation, _source, { baseUrl = '' }) => {
        const { linkKml } = await import('@radioshed/formats');
        const chartHref = pathUrls(calculation, baseUrl)['Chart image'];
        return new TextEncoder().encode(linkKml({ ...linkOf(calculation), chartHref }));
      },
    },
    { format: 'kmz', suffix: '.kmz', type: KMZ, make: kmzOf },
    // Path profile analysis: for a path, the same as the KMZ.
    { format: 'kmzppa', suffix: '.ppa.kmz', type: KMZ, make: kmzOf },
    { format: 'shp', suffix: '.shp.zip', type: 'application/zip', make: shapefileOf },
    { format: 'geojson', suffix: '.geojson', type: 'application/geo+json', make: geoJsonOf },
    {
      format: 'zip',
      suffix: '.zip',
      type: 'application/zip',
      make: async (calculation) => {
        const { dataPackage } = await import('@radioshed/formats');
        const base = baseNameOf(calculation);
        const files = { [`${base}.kmz`]: await kmzOf(calculation) };
        const name = `${calculation.network} ${calculation.site}`;
        return dataPackage({ name, uid: `radioshed-${base}`, files, madeAt: new Date(calculation.createdAt) });
      },
    },
  ];
}

/** Received power along the track, in the colours of areas. */
async function shapefileOf(calculation: Calculation): Promise<Uint8Array> {
  const { shapefileZip } = await import('@radioshed/formats');
  const steps = stepsOf(calculation).slice(1);
  const { key } = chooseColourKey(undefined, 'receivedPower');
  const powers = Float32Array.from(steps, ({ powerDbm }) => powerDbm ?? Number.NaN);
  const grid = geographicGrid({ north: 1, east: 1, south: 0, west: 0 }, Math.max(powers.length, 1), 1);
  const { indices, palette } = colourise(rasterOf(powers, grid), key);
  return shapefileZip({
    name: baseNameOf(calculation),
    type: 'polyLine',
    records: steps.map(({ from, to }) => ({ rings: [Float64Array.from([...from, ...to])] })),
    fields: [
      { name: 'RED', type: 'number', length: 3 },
      { name: 'GREEN', type: 'number', length: 3 },
      { name: 'BLUE', type: 'number', length: 3 },
      { name: 'DBM', type: 'number', length: 9, decimals: 2 },
      { name: 'DIST_KM', type: 'number', length: 12, decimals: 5 },
    ],
    rows: steps.map(({ distanceKm, powerDbm }, i) => {
      const place = 4 * (indices[i] ?? 0);
      return [palette[place], palette[place + 1], palette[place + 2], powerDbm ?? undefined, distanceKm];
    }),
    madeAt: new Date(calculation.createdAt),
  });
}

function geoJsonOf(calculation: Calculation): Uint8Array {
  const { name, description, places } = linkOf(calculation);
  const steps = stepsOf(calculation);
  const collection = {
    type: 'FeatureCollection',
    name,
    description,
    features: [
      ...places.map((place) => ({
        type: 'Feature',
        properties: { name: place.name, description: place.description },
        geometry: { type: 'Point', coordinates: [place.lonDeg, place.latDeg] },
      })),
      {
        type: 'Feature',
        properties: { dBm: values(steps, 'powerDbm'), distance_km: values(steps, 'distanceKm') },
        geometry: { type: 'LineString', coordinates: steps.map(({ to }) => to) },
      },
    ],
  };
  return new TextEncoder().encode(`${JSON.stringify(collection)}\n`);
}

function values(steps: readonly Step[], member: 'powerDbm' | 'distanceKm'): (number | null)[] {
  return steps.map((step) => step[member]);
}
