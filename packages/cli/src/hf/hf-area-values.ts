import type { HfAreaHour, HfAreaPrediction } from '@radioshed/hf';
import { type Raster, rasterOf } from '@radioshed/raster';
import { readable } from '@radioshed/command';

function layerOf(hour: HfAreaHour, quantity: keyof HfAreaHour['layers']): Float32Array {
  return hour.layers[quantity] ?? new Float32Array();
}

/** Levels of −307 dB mean no reception. */
function valuesOf(hour: HfAreaHour, quantity: keyof HfAreaHour['layers']): Float32Array {
  return layerOf(hour, quantity).map((value) => (value <= -300 ? Number.NaN : value));
}

/** Values of an hour as a raster. */
export function rasterOfHour(
  { bounds, columns, rows }: HfAreaPrediction,
  hour: HfAreaHour,
  quantity: keyof HfAreaHour['layers'],
): Raster {
  const { north, south, east, west } = bounds;
  return rasterOf(valuesOf(hour, quantity), {
    width: columns,
    height: rows,
    transform: [west, (east - west) / columns, 0, north, 0, (south - north) / rows],
    crs: 'EPSG:4326',
  });
}

/** Values of an hour, a line per pixel. */
export function areaCsv(
  { bounds, columns, rows }: HfAreaPrediction,
  hour: HfAreaHour,
  quantity: keyof HfAreaHour['layers'],
): string {
  const values = valuesOf(hour, quantity);
  const lines = [`lat_deg,lon_deg,${quantity}`];
  for (let row = 0; row < rows; row++) {
    const lat = bounds.north - ((row + 0.5) * (bounds.north - bounds.south)) / rows;
    for (let column = 0; column < columns; column++) {
      const lon = bounds.west + ((column + 0.5) * (bounds.east - bounds.west)) / columns;
      const wrapped = lon - 360 * Math.floor((lon + 180) / 360);
      const value = values[row * columns + column] ?? Number.NaN;
      lines.push(`${lat.toFixed(5)},${wrapped.toFixed(5)},${Number.isNaN(value) ? '' : value.toFixed(3)}`);
    }
  }
  return `${lines.join('\n')}\n`;
}

/** All values as JSON. */
export function areaJson({ hours, ...prediction }: HfAreaPrediction): string {
  const plain = hours.map(({ hourUtc, layers }) => ({
    hourUtc,
    layers: Object.fromEntries(
      Object.keys(layers).map((name) => [
        name,
        Array.from(valuesOf({ hourUtc, layers }, name as keyof typeof layers), (value) =>
          Number.isNaN(value) ? null : Number(value.toFixed(3)),
        ),
      ]),
    ),
  }));
  return JSON.stringify({ ...prediction, hours: plain });
}

/** The range of values over all hours. */
export function rangeText({ hours }: HfAreaPrediction, quantity: keyof HfAreaHour['layers'], unit: string): string {
  let [low, high] = [Infinity, -Infinity];
  for (const hour of hours) {
    for (const value of valuesOf(hour, quantity)) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return low > high ? 'none' : `${readable(low, 1)} to ${readable(high, 1)} ${unit}`;
}
