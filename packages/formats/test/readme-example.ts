import { colourise, findColourKey, legendSvg } from '@radioshed/colour';
import { floatGeoTiff, indexedPng, kmz, mercatorPicture, profileChartSvg, readGeoTiff } from '@radioshed/formats';
import { platformDeflate } from '@radioshed/formats/node';
import { geographicGrid, rasterOf } from '@radioshed/raster';
import { svgToPng } from '@radioshed/svg-png';

const bounds = { north: 37, east: -3.4, south: 36.9, west: -3.7 };
const power = rasterOf(Float32Array.of(-20, -75.5, Number.NaN), geographicGrid(bounds, 3, 1));
const key = findColourKey('RAINBOW.dBm');
const picture = colourise(power, key);

const deflate = platformDeflate(); // omit it in a browser
const png = indexedPng(picture, { deflate }); // EPSG:4326
export const webPng: Uint8Array = indexedPng(mercatorPicture(picture), { deflate }); // EPSG:3857
export const tif: Uint8Array = floatGeoTiff(power, { deflate }); // the values
export const again = await readGeoTiff(tif); // the same, bit for bit
const legendPng = await svgToPng(legendSvg(key));
export const earth: Uint8Array = kmz({ name: 'Coverage', bounds, picturePng: png, legendPng });

const chart = profileChartSvg({
  title: 'A to B',
  distanceKm: [0, 5, 10],
  groundM: [100, 180, 90],
  txHeightM: 30,
  rxHeightM: 10,
  frequencyMHz: 450,
  effectiveEarthRadiusM: (4 / 3) * 6_371_000,
});
export const chartPng: Uint8Array = await svgToPng(chart, { width: 1200 });
