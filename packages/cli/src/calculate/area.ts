import { jsonText } from '@radioshed/http';

import { areaText } from './area-text.js';
import { fillThreshold } from './default-threshold.js';
import { checkOutputs } from '../files/output-file.js';
import { withOwnNotes } from './own-notes.js';
import { usePatternFile } from '../antenna/pattern-choice.js';
import { type PictureOptions, pictureOutputs } from '../files/picture-outputs.js';
import type { Surroundings } from '../shell/surroundings.js';
import { progressBar } from '../shell/progress-bar.js';
import { type GivenFlag, requestBody } from './request-body.js';
import { savedFiles, savedOutputs } from '../files/saved-file.js';
import { openWorkshop, type WorkshopOptions } from './workshop.js';
import { writeFiles } from '../files/write-files.js';

export interface AreaOptions extends WorkshopOptions, PictureOptions {
  readonly request?: string;
  readonly json?: boolean;
  /** `format=file`. */
  readonly save?: readonly string[];
}

/** `radioshed area`: works out a coverage, writes the files that were asked for and tells about it. */
export async function area(
  options: AreaOptions,
  flags: readonly GivenFlag[],
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const { body, assumed, leavesResolution } = await requestBody('/area', options.request, flags);
  usePatternFile(body, options);
  // A body is answered as the server would; flags are a person's.
  const shown = options.request === undefined ? fillThreshold(body) : [];
  await checkOutputs([...pictureOutputs(options), ...savedOutputs(options.save, 'area')]);
  const { signal } = interruption;
  const workshop = await openWorkshop(options);
  const bar = await progressBar();
  try {
    const answer = await workshop.service.area(workshop.caller, body, { signal, onProgress: bar.update });
    const started = performance.now();
    const content = (format: string) => async (): Promise<Uint8Array> => (await answer.files.read(format)).bytes;
    const files = await writeFiles(
      [
        { path: options.png, about: 'picture, EPSG:4326', content: content('png') },
        { path: options.pngMercator, about: 'picture, EPSG:3857', content: content('png_3857') },
        { path: options.tif, about: 'coloured GeoTIFF', content: content('tiff') },
        { path: options.kmz, about: 'for Google Earth', content: content('kmz') },
        {
          path: options.values,
          about: `numbers in ${answer.result.unit}, float32 GeoTIFF`,
          content: content('values'),
        },
        ...savedFiles(options.save, answer.files),
      ],
      interruption,
    );
    bar.stop();
    const filesMs = performance.now() - started;
    const { result } = answer;
    const chosen = leavesResolution ? [`Pixels of ${result.resolutionM} m, as no resolution was given.`] : [];
    const response = withOwnNotes(answer.response, [...assumed, ...shown, ...chosen, ...workshop.notes]);
    print(options.json === true ? jsonText(response).trimEnd() : areaText({ response, result, files, filesMs }));
  } finally {
    bar.stop();
    await workshop.close();
  }
}
