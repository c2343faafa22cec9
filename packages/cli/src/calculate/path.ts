import { floatGeoTiff } from '@radioshed/formats';
import { platformDeflate } from '@radioshed/formats/node';
import { jsonText } from '@radioshed/http';
import { type Surroundings, textTable } from '@radioshed/command';
import { writeFiles } from '@radioshed/command/files';

import { checkOutputs } from '../files/output-file.js';
import { withOwnNotes } from './own-notes.js';
import { type AvailabilityOptions, availabilityText, readAvailability, withFlags } from './path-availability.js';
import { pathCsv } from './path-csv.js';
import { pathText } from './path-text.js';
import { pathValues } from './path-values.js';
import { usePatternFile } from '../shelves/pattern-choice.js';
import { progressBar } from '../shell/progress-bar.js';
import { openModels } from '../shelves/own-models.js';
import type { GivenFlag } from '../options/given-flag.js';
import { requestBody } from './request-body.js';
import { savedFiles, savedOutputs } from '../files/saved-file.js';
import { type LocalOptions, openLocalCalculator } from './local-calculator.js';

/** Options of `radioshed path`. */
export interface PathOptions extends LocalOptions, AvailabilityOptions {
  readonly request?: string;
  readonly json?: boolean;
  readonly svg?: string;
  readonly png?: string;
  readonly csv?: string;
  readonly values?: string;
  /** `format=file`. */
  readonly save?: readonly string[];
}

/** `radioshed path`: computes a link, writes its files and prints the report. */
export async function path(
  options: PathOptions,
  flags: readonly GivenFlag[],
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const asked = readAvailability(options);
  const models = await openModels(options);
  const { body, assumed } = await requestBody('/path', options.request, flags, models);
  if (asked !== undefined) Object.assign(body as object, { availability: asked });
  const mounted = await usePatternFile(body, options);
  await checkOutputs([
    { flag: '--svg', path: options.svg, endings: ['.svg'] },
    { flag: '--png', path: options.png, endings: ['.png'] },
    { flag: '--availability-chart', path: options.availabilityChart, endings: ['.svg', '.png'] },
    { flag: '--csv', path: options.csv, endings: ['.csv', '.txt'] },
    { flag: '--values', path: options.values, endings: ['.tif', '.tiff'] },
    ...savedOutputs(options.save, 'path'),
  ]);
  const { signal } = interruption;
  const local = await openLocalCalculator(options, { models });
  const bar = await progressBar();
  try {
    const {
      response: computed,
      result,
      files,
    } = await local.calculator.path(body, {
      signal,
      onProgress: bar.update,
    });
    const noted = withOwnNotes(computed, [...assumed, ...mounted, ...local.notes]);
    const { availability } = noted;
    const response = availability === undefined ? noted : { ...noted, availability: withFlags(availability) };
    const content = (format: string) => async (): Promise<Uint8Array> => (await files.read(format)).bytes;
    const written = await writeFiles(
      [
        { path: options.svg, about: 'chart', content: content('svg') },
        { path: options.png, about: 'chart', content: content('png') },
        {
          path: options.availabilityChart,
          about: 'chart of the availability',
          content: content(
            options.availabilityChart?.toLowerCase().endsWith('.png') === true
              ? 'availability.png'
              : 'availability.svg',
          ),
        },
        { path: options.csv, about: 'profile', content: () => Promise.resolve(pathCsv(response)) },
        {
          path: options.values,
          about: `values in ${result.unit}, float32 GeoTIFF of one row`,
          content: () =>
            Promise.resolve(
              floatGeoTiff(pathValues(result), {
                deflate: platformDeflate(),
                unit: result.unit,
                credits: result.attributions,
              }),
            ),
        },
        ...savedFiles(options.save, files),
      ],
      interruption,
    );
    bar.stop();
    if (options.json === true) print(jsonText(response).trimEnd());
    else {
      const lines = written.map(([name, about]) => ['file', `${name} (${about})`] as const);
      const more = response.availability === undefined ? [] : [availabilityText(response.availability)];
      print([pathText(response), ...more, ...(lines.length > 0 ? [textTable(lines)] : [])].join('\n'));
    }
  } finally {
    bar.stop();
    await local.close();
  }
}
