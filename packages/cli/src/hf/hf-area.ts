import { type Bounds, makeBounds, type Position } from '@radioshed/geodesy';
import { floatGeoTiff, worldMapSvg } from '@radioshed/formats';
import { platformDeflate, svgToPng } from '@radioshed/formats/node';
import { type HfAreaHour, type HfAreaPrediction, predictArea } from '@radioshed/hf';
import { ionosphereSteps } from '@radioshed/hf/steps';
import { type Raster, rasterOf } from '@radioshed/raster';

import { boundsOption, boundsText } from '../bounds-option.js';
import { CliError } from '../cli-error.js';
import { EXIT_CODE } from '../exit-code.js';
import { numberOption } from '../number-option.js';
import { checkOutputs } from '../output-file.js';
import { progressBar } from '../progress-bar.js';
import type { Surroundings } from '../surroundings.js';
import { readable, readableMs, textTable } from '../text-table.js';
import { openPool } from '../open-pool.js';
import { writeFiles } from '../write-files.js';
import { coastlines } from './coastlines.js';
import {
  antennaOption,
  frequenciesOption,
  hfMethod,
  type HfOptions,
  hoursOption,
  methodText,
  placeText,
} from './hf-options.js';
import { shownQuantity } from './hf-quantity.js';
import type { QuantityWord } from './quantity-words.js';

export interface HfAreaCommandOptions extends HfOptions {
  readonly freq?: string;
  readonly hours?: string;
  readonly hour?: string;
  readonly quantity: QuantityWord;
  readonly bounds?: string;
  readonly world?: boolean;
  readonly step?: string;
  readonly png?: string;
  readonly svg?: string;
  readonly tif?: string;
  readonly csv?: string;
  readonly json?: boolean;
  readonly threads?: string;
}

const WORLD = makeBounds(90, 180, -90, -180);
/** Values that a request may have: 1 GiB of numbers in all. */
const MOST_VALUES = 2 ** 28;

/** `radioshed hf area`: where a transmitter is heard. */
export async function hfArea(
  options: HfAreaCommandOptions,
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const started = performance.now();
  const { method, notes: ofMethod } = await hfMethod(options);
  const notes = [...ofMethod, ...bearingNotes(options)];
  const shown = shownQuantity(options.quantity);
  if (shown.isDigital && method.digital === undefined) {
    throw new CliError(EXIT_CODE.usage, `--quantity: ${options.quantity} needs --digital`);
  }
  const frequencyMHz = frequencyOf(options, shown.hasFrequency);
  const hoursUtc = hoursOf(options);
  const { bounds, columns, rows } = gridOf(options, hoursUtc.length);
  const wanted = (hour: number): WantedPaths => {
    const named = (path: string | undefined): string | undefined =>
      path === undefined || hoursUtc.length === 1 ? path : withHour(path, hour);
    return { png: named(options.png), svg: named(options.svg), tif: named(options.tif), csv: named(options.csv) };
  };
  await checkOutputs(hoursUtc.flatMap((hour) => outputsOf(wanted(hour))));
  const { ground } = options;
  const antenna = { ground, pathBearingDeg: undefined };
  const pool = openPool(options.threads);
  const bar = await progressBar();
  try {
    const prediction = await predictArea(
      {
        ...method,
        bounds,
        columns,
        rows,
        hoursUtc,
        frequencyMHz,
        quantities: [shown.quantity],
        txAntenna: await antennaOption({
          ...antenna,
          text: options.txAntenna,
          flag: '--tx-antenna',
          bearing: options.txBearing,
        }),
        rxAntenna: await antennaOption({
          ...antenna,
          text: options.rxAntenna,
          flag: '--rx-antenna',
          bearing: options.rxBearing,
        }),
      },
      { pool, signal: interruption.signal, onProgress: (share) => bar.update({ phase: 'predicting', share }) },
    );
    const [station, ...asked] = methodText(method, [options.txAntenna, options.rxAntenna]);
    const files: (readonly [string, string])[] = [];
    for (const hour of prediction.hours) {
      const values = rasterOfHour(prediction, hour, shown.quantity);
      const svg = (): string =>
        worldMapSvg(
          {
            title: `${shown.hasFrequency ? `${frequencyMHz} MHz, ` : ''}${String(hour.hourUtc).padStart(2, '0')} UTC: ${shown.about} (${shown.unit})`,
            notes: [`from ${placeText(method.tx)}; ${station}`, ...asked, ...notes],
            values,
            key: shown.key,
            keyTitle: shown.keyTitle,
            coast: coastlines(bounds),
            transmitter: { ...method.tx, label: placeText(method.tx) },
            sun: sunAt(method.month, hour.hourUtc),
          },
          { deflate: platformDeflate(9) },
        );
      const { png, svg: svgPath, tif, csv } = wanted(hour.hourUtc);
      files.push(
        ...(await writeFiles(
          [
            { path: png, about: 'map', content: () => svgToPng(svg()) },
            { path: svgPath, about: 'map', content: () => Promise.resolve(svg()) },
            {
              path: tif,
              about: `numbers in ${shown.unit}, float32 GeoTIFF`,
              content: () => Promise.resolve(floatGeoTiff(values, { deflate: platformDeflate() })),
            },
            {
              path: csv,
              about: 'a line for each place',
              content: () => Promise.resolve(areaCsv(prediction, hour, shown.quantity)),
            },
          ],
          interruption,
        )),
      );
    }
    bar.stop();
    if (options.json === true) return print(areaJson(prediction));
    print(
      textTable([
        ...(files.length === 0 ? [['file', 'none asked for: --png, --svg, --tif, --csv'] as const] : []),
        ...files.map(([path, about]) => ['file', `${path} (${about})`] as const),
        ['bounds', boundsText(prediction.bounds)],
        ['grid', `${columns} x ${rows} places, ${hoursUtc.length} hour${hoursUtc.length > 1 ? 's' : ''}`],
        ['values', rangeText(prediction, shown.quantity, shown.unit)],
        ['method', [station, ...asked].join('; ')],
        ...notes.map((note) => ['note', note] as const),
        ['time', readableMs(performance.now() - started)],
      ]),
    );
  } finally {
    bar.stop();
    await pool.close();
  }
}

interface WantedPaths {
  readonly png: string | undefined;
  readonly svg: string | undefined;
  readonly tif: string | undefined;
  readonly csv: string | undefined;
}

/** Where antennas point that were not told to. */
function bearingNotes({ txAntenna, rxAntenna, txBearing, rxBearing }: HfAreaCommandOptions): string[] {
  return [
    { antenna: txAntenna, bearing: txBearing, flag: '--tx-bearing' },
    { antenna: rxAntenna, bearing: rxBearing, flag: '--rx-bearing' },
  ].flatMap(({ antenna, bearing, flag }) => {
    const [kind = '', , ofDipole] = antenna.split(':');
    if (bearing !== undefined || ofDipole !== undefined || kind === 'isotropic' || kind === 'monopole') return [];
    return kind === 'dipole'
      ? [`The dipole is turned along the path to each place, as no ${flag} was given.`]
      : [`${antenna} points north if it points anywhere, as no ${flag} was given.`];
  });
}

function outputsOf({ png, svg, tif, csv }: WantedPaths): Parameters<typeof checkOutputs>[0] {
  return [
    { flag: '--png', path: png, endings: ['.png'] },
    { flag: '--svg', path: svg, endings: ['.svg'] },
    { flag: '--tif', path: tif, endings: ['.tif', '.tiff'] },
    { flag: '--csv', path: csv, endings: ['.csv', '.txt'] },
  ];
}

/** The frequency, which some quantities do without. */
function frequencyOf({ freq, quantity }: HfAreaCommandOptions, isNeeded: boolean): number {
  if (freq === undefined) {
    if (isNeeded) throw new CliError(EXIT_CODE.usage, `--freq: ${quantity} is that of a frequency, which is missing`);
    return 10; // any will do
  }
  const [frequencyMHz, ...others] = frequenciesOption(freq);
  if (frequencyMHz !== undefined && others.length === 0) return frequencyMHz;
  throw new CliError(EXIT_CODE.usage, `--freq: "${freq}" is more than one frequency; an area has one`);
}

function hoursOf({ hour, hours }: HfAreaCommandOptions): readonly number[] {
  if ((hour === undefined) === (hours === undefined)) {
    throw new CliError(EXIT_CODE.usage, '--hour or --hours: one of the two says when');
  }
  return hour === undefined ? hoursOption(hours ?? '') : hoursOption(hour, '--hour');
}

/** Bounds and pixels. @throws CliError before anything is worked out, where there would be too many */
function gridOf(
  { bounds: text, world, step }: HfAreaCommandOptions,
  hours: number,
): { readonly bounds: Bounds; readonly columns: number; readonly rows: number } {
  if (text !== undefined && world === true) {
    throw new CliError(EXIT_CODE.usage, '--bounds, --world: only one of them can be given');
  }
  const bounds = text === undefined ? WORLD : boundsOption(text);
  const [width, height] = [bounds.east - bounds.west, bounds.north - bounds.south];
  const stepDeg =
    step === undefined
      ? Math.min(1, width / 240)
      : numberOption(step, { flag: '--step', min: 1e-4, max: 30, unit: 'degrees' });
  const [columns, rows] = [Math.max(Math.round(width / stepDeg), 1), Math.max(Math.round(height / stepDeg), 1)];
  const values = columns * rows * hours;
  if (values > MOST_VALUES) {
    const what = `${readable(columns, 0)} x ${readable(rows, 0)} places at ${hours} hours are ${readable(values, 0)} values`;
    throw new CliError(
      EXIT_CODE.usage,
      `--step: ${what}, outside 1 to ${readable(MOST_VALUES, 0)}; take a larger step or fewer hours`,
    );
  }
  return { bounds, columns, rows };
}

/** `map.png` at 7 UTC is `map-07.png`. */
function withHour(path: string, hour: number): string {
  return path.replace(/(\.[^./\\]+)?$/, (ending) => `-${String(hour).padStart(2, '0')}${ending}`);
}

function layerOf(hour: HfAreaHour, quantity: keyof HfAreaHour['layers']): Float32Array {
  return hour.layers[quantity] ?? new Float32Array();
}

/** Levels of −307 dB are none. */
function valuesOf(hour: HfAreaHour, quantity: keyof HfAreaHour['layers']): Float32Array {
  return layerOf(hour, quantity).map((value) => (value <= -300 ? Number.NaN : value));
}

function rasterOfHour(
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

function areaCsv(
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

function areaJson({ hours, ...prediction }: HfAreaPrediction): string {
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

function rangeText({ hours }: HfAreaPrediction, quantity: keyof HfAreaHour['layers'], unit: string): string {
  let [low, high] = [Infinity, -Infinity];
  for (const hour of hours) {
    for (const value of valuesOf(hour, quantity)) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  return low > high ? 'none' : `${readable(low, 1)} to ${readable(high, 1)} ${unit}`;
}

/** Where the sun stands in the zenith at the middle of a month. */
function sunAt(month: number, hourUtc: number): Position {
  const place = { latDeg: 0, lonDeg: 0 };
  const { declinationRad, equationOfTimeMin } = ionosphereSteps({ place, month, hourUtc, r12: 0 });
  const lonDeg = 180 - 15 * hourUtc - equationOfTimeMin / 4;
  return { latDeg: (declinationRad * 180) / Math.PI, lonDeg: lonDeg - 360 * Math.floor((lonDeg + 180) / 360) };
}
