import type { Position } from '@radioshed/geodesy';
import { floatGeoTiff, worldMapSvg } from '@radioshed/formats';
import { platformDeflate, svgToPng } from '@radioshed/formats/node';
import { predictArea } from '@radioshed/hf';
import { ionosphereSteps } from '@radioshed/hf/steps';

import { boundsText } from '../options/bounds-option.js';
import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { checkOutputs } from '../files/output-file.js';
import { progressBar } from '../shell/progress-bar.js';
import type { Surroundings } from '../shell/surroundings.js';
import { readableMs, textTable } from '../shell/text-table.js';
import { openPool } from '../calculate/open-pool.js';
import { writeFiles } from '../files/write-files.js';
import { coastlines } from './coastlines.js';
import { antennaOption } from './hf-antenna-option.js';
import { checkedFiles, hfAreaFiles, type HfAreaFiles } from './hf-area-files.js';
import { hfAreaGrid, type HfAreaGridOptions } from './hf-area-grid.js';
import { areaCsv, areaJson, rangeText, rasterOfHour } from './hf-area-values.js';
import { methodText, placeText } from './hf-method-text.js';
import { frequenciesOption, hfMethod, type HfOptions, hoursOption } from './hf-options.js';
import { shownQuantity } from './hf-quantity.js';
import type { QuantityWord } from './quantity-words.js';

export interface HfAreaCommandOptions extends HfOptions, HfAreaGridOptions, HfAreaFiles {
  readonly freq?: string;
  readonly hours?: string;
  readonly hour?: string;
  readonly quantity: QuantityWord;
  readonly json?: boolean;
  readonly threads?: string;
}

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
  const { bounds, columns, rows } = hfAreaGrid(options, hoursUtc.length);
  const wanted = hfAreaFiles(options, hoursUtc);
  await checkOutputs(hoursUtc.flatMap((hour) => checkedFiles(wanted(hour))));
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

/** Where the sun stands in the zenith at the middle of a month. */
function sunAt(month: number, hourUtc: number): Position {
  const place = { latDeg: 0, lonDeg: 0 };
  const { declinationRad, equationOfTimeMin } = ionosphereSteps({ place, month, hourUtc, r12: 0 });
  const lonDeg = 180 - 15 * hourUtc - equationOfTimeMin / 4;
  return { latDeg: (declinationRad * 180) / Math.PI, lonDeg: lonDeg - 360 * Math.floor((lonDeg + 180) / 360) };
}
