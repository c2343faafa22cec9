import type { Position } from '@radioshed/geodesy';
import { floatGeoTiff, worldMapSvg } from '@radioshed/formats';
import { platformDeflate } from '@radioshed/formats/node';
import { svgToPng } from '@radioshed/svg-png';
import { HF_ATTRIBUTION, patternFrequencyNotes, predictArea } from '@radioshed/hf';
import { ionosphereSteps } from '@radioshed/hf/steps';
import { CliError, EXIT_CODE, readableMs, type Surroundings, textTable } from '@radioshed/command';
import { writeFiles } from '@radioshed/command/files';
import type { Note } from '@radioshed/units';

import { note, ownWords } from '../notes.js';
import { boundsText } from '../options/bounds-option.js';
import { checkOutputs } from '../files/output-file.js';
import { progressBar } from '../shell/progress-bar.js';
import { openPool } from '../process/open-pool.js';
import { coastlines } from './coastlines.js';
import { antennaOption } from './hf-antenna-option.js';
import { checkedFiles, hfAreaFiles, type HfAreaFiles } from './hf-area-files.js';
import { hfAreaGrid, type HfAreaGridOptions } from './hf-area-grid.js';
import { areaCsv, areaJson, rangeText, rasterOfHour } from './hf-area-values.js';
import { methodText, locationText } from './hf-method-text.js';
import { frequenciesOption, hfMethod, type HfOptions, hoursOption } from './hf-options.js';
import { shownQuantity } from './hf-quantity.js';
import type { QuantityWord } from './quantity-words.js';

/** Options of `radioshed hf area`. */
export interface HfAreaCommandOptions extends HfOptions, HfAreaGridOptions, HfAreaFiles {
  readonly frequency?: string;
  readonly hours: string;
  readonly quantity: QuantityWord;
  readonly json?: boolean;
  readonly threads?: string;
}

/** `radioshed hf area`: the coverage of a transmitter. */
export async function hfArea(
  options: HfAreaCommandOptions,
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const started = performance.now();
  const { method, notes: ofMethod } = await hfMethod(options);
  const notes = [...ofMethod, ...azimuthNotes(options)];
  const shown = shownQuantity(options.quantity);
  if (shown.isDigital && method.digital === undefined) {
    throw new CliError(EXIT_CODE.usage, `--quantity: ${options.quantity} needs --digital`);
  }
  const frequencyMHz = frequencyOf(options, shown.hasFrequency);
  const hoursUtc = hoursOption(options.hours);
  const { bounds, columns, rows } = hfAreaGrid(options, hoursUtc.length);
  const wanted = hfAreaFiles(options, hoursUtc);
  await checkOutputs(hoursUtc.flatMap((hour) => checkedFiles(wanted(hour))));
  const { ground } = options;
  const antenna = { ground, pathAzimuthDeg: undefined };
  const txAntenna = await antennaOption({
    ...antenna,
    text: options.txAntenna,
    flag: '--tx-antenna',
    azimuth: options.txAzimuth,
  });
  const rxAntenna = await antennaOption({
    ...antenna,
    text: options.rxAntenna,
    flag: '--rx-antenna',
    azimuth: options.rxAzimuth,
  });
  for (const each of new Set([txAntenna, rxAntenna])) {
    if (each.kind === 'pattern' && shown.hasFrequency) notes.push(...patternFrequencyNotes(each, [frequencyMHz]));
  }
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
        txAntenna,
        rxAntenna,
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
            notes: [`from ${locationText(method.tx)}; ${station}`, ...asked, ...ownWords(notes)],
            values,
            key: shown.key,
            keyTitle: shown.keyTitle,
            coast: coastlines(bounds),
            transmitter: { ...method.tx, label: locationText(method.tx) },
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
              about: `values in ${shown.unit}, float32 GeoTIFF`,
              content: () =>
                Promise.resolve(
                  floatGeoTiff(values, { deflate: platformDeflate(), unit: shown.unit, credits: [HF_ATTRIBUTION] }),
                ),
            },
            {
              path: csv,
              about: 'a line for each pixel',
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
        ...(files.length === 0 ? [['file', 'none; --png, --svg, --tif and --csv write files'] as const] : []),
        ...files.map(([path, about]) => ['file', `${path} (${about})`] as const),
        ['bounds', boundsText(prediction.bounds)],
        ['grid', `${columns} x ${rows} pixels, ${hoursUtc.length} hour${hoursUtc.length > 1 ? 's' : ''}`],
        ['values', rangeText(prediction, shown.quantity, shown.unit)],
        ['method', [station, ...asked].join('; ')],
        ...ownWords(notes).map((sentence) => ['note', sentence] as const),
        ['time', readableMs(performance.now() - started)],
      ]),
    );
  } finally {
    bar.stop();
    await pool.close();
  }
}

/** Notes about default azimuths. */
function azimuthNotes({ txAntenna, rxAntenna, txAzimuth, rxAzimuth }: HfAreaCommandOptions): Note[] {
  return [
    { antenna: txAntenna, azimuth: txAzimuth, flag: '--tx-azimuth' },
    { antenna: rxAntenna, azimuth: rxAzimuth, flag: '--rx-azimuth' },
  ].flatMap(({ antenna, azimuth, flag }) => {
    const [kind = '', , ofDipole] = antenna.split(':');
    if (azimuth !== undefined || ofDipole !== undefined || kind === 'isotropic' || kind === 'monopole') return [];
    return kind === 'dipole' ? [note('dipoleAlongPath', { flag })] : [note('antennaPointsNorth', { antenna, flag })];
  });
}

/** The frequency, which some quantities do not need. */
function frequencyOf({ frequency, quantity }: HfAreaCommandOptions, isNeeded: boolean): number {
  if (frequency === undefined) {
    if (isNeeded) throw new CliError(EXIT_CODE.usage, `--frequency: missing; the quantity ${quantity} needs it`);
    return 10; // has no effect
  }
  const [frequencyMHz, ...others] = frequenciesOption(frequency);
  if (frequencyMHz !== undefined && others.length === 0) return frequencyMHz;
  throw new CliError(EXIT_CODE.usage, `--frequency: "${frequency}" is more than one frequency; an area has one`);
}

/** The subsolar point in the middle of a month. */
function sunAt(month: number, hourUtc: number): Position {
  const place = { latDeg: 0, lonDeg: 0 };
  const { declinationRad, equationOfTimeMin } = ionosphereSteps({ place, month, hourUtc, r12: 0 });
  const lonDeg = 180 - 15 * hourUtc - equationOfTimeMin / 4;
  return { latDeg: (declinationRad * 180) / Math.PI, lonDeg: lonDeg - 360 * Math.floor((lonDeg + 180) / 360) };
}
