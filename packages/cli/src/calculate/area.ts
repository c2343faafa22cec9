import { jsonText } from '@radioshed/http';
import type { Surroundings } from '@radioshed/command';
import { writeFiles } from '@radioshed/command/files';

import { note } from '../notes.js';
import { areaText } from './area-text.js';
import { fillThreshold } from './default-threshold.js';
import { checkOutputs } from '../files/output-file.js';
import { withOwnNotes } from './own-notes.js';
import { usePatternFile } from '../shelves/pattern-choice.js';
import { type PictureOptions, pictureOutputs } from '../files/picture-outputs.js';
import { progressBar } from '../shell/progress-bar.js';
import { openModels } from '../shelves/own-models.js';
import type { GivenFlag } from '../options/given-flag.js';
import { requestBody } from './request-body.js';
import { savedFiles, savedOutputs } from '../files/saved-file.js';
import { type LocalOptions, openLocalCalculator } from './local-calculator.js';

/** Options of `radioshed area`. */
export interface AreaOptions extends LocalOptions, PictureOptions {
  readonly request?: string;
  readonly json?: boolean;
  /** `format=file`. */
  readonly save?: readonly string[];
}

/** `radioshed area`: computes a coverage, writes its files and prints a report. */
export async function area(
  options: AreaOptions,
  flags: readonly GivenFlag[],
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const models = await openModels(options);
  const { body, assumed, leavesResolution } = await requestBody('/area', options.request, flags, models);
  const mounted = await usePatternFile(body, options);
  // A request file gets the result that a server would return.
  const shown = options.request === undefined ? fillThreshold(body) : [];
  await checkOutputs([...pictureOutputs(options), ...savedOutputs(options.save, 'area')]);
  const { signal } = interruption;
  const local = await openLocalCalculator(options, { models });
  const bar = await progressBar();
  try {
    const computed = await local.calculator.area(body, { signal, onProgress: bar.update });
    const started = performance.now();
    const content = (format: string) => async (): Promise<Uint8Array> => (await computed.files.read(format)).bytes;
    const files = await writeFiles(
      [
        { path: options.png, about: 'picture, EPSG:4326', content: content('png') },
        { path: options.pngMercator, about: 'picture, EPSG:3857', content: content('png_3857') },
        { path: options.tif, about: 'coloured GeoTIFF', content: content('tiff') },
        { path: options.kmz, about: 'for Google Earth', content: content('kmz') },
        {
          path: options.values,
          about: `values in ${computed.result.unit}, float32 GeoTIFF`,
          content: content('values'),
        },
        ...savedFiles(options.save, computed.files),
      ],
      interruption,
    );
    bar.stop();
    const filesMs = performance.now() - started;
    const { result } = computed;
    const chosen = leavesResolution ? [note('resolutionChosen', { resolutionM: result.resolutionM })] : [];
    const response = withOwnNotes(computed.response, [...assumed, ...mounted, ...shown, ...chosen, ...local.notes]);
    print(options.json === true ? jsonText(response).trimEnd() : areaText({ response, result, files, filesMs }));
  } finally {
    bar.stop();
    await local.close();
  }
}
