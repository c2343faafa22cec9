import { jsonText } from '@radioshed/http';
import type { CalculationFiles } from '@radioshed/service';
import { type Surroundings, textTable } from '@radioshed/command';
import { writeFiles } from '@radioshed/command/files';

import type { SitesFileOptions } from '../files/sites-file.js';
import { withSites } from './body-sites.js';
import { responseRows } from './response-rows.js';
import { type BodyVerb, bodyVerb } from './body-verbs.js';
import type { MapKind } from '../ground/itu-maps-choice.js';
import { checkOutputs } from '../files/output-file.js';
import { withOwnNotes } from './own-notes.js';
import { usePatternFile } from '../shelves/pattern-choice.js';
import { progressBar } from '../shell/progress-bar.js';
import { bodyFile } from './request-body.js';
import { savedFiles, savedOutputs } from '../files/saved-file.js';
import { unreadMembers } from './unread-members.js';
import { type LocalOptions, openLocalCalculator } from './local-calculator.js';

/** Options of verbs that read a request from a file. */
export interface BodyCallOptions extends LocalOptions, SitesFileOptions {
  readonly request: string;
  readonly json?: boolean;
  /** `format=file`. */
  readonly save?: readonly string[];
}

/** ITU maps that calls read other than those of the air. */
const MAPS: Readonly<Partial<Record<BodyVerb, readonly MapKind[]>>> = {
  satelliteArea: ['sky'],
  spotBeam: [],
  highPoints: [],
};

interface Computed {
  readonly response: object;
  readonly files?: CalculationFiles;
}

/** Makes an API call described by its body alone, writes its files and prints the response. */
export async function bodyCall(
  verb: BodyVerb,
  options: BodyCallOptions,
  { print, interruption }: Pick<Surroundings, 'print' | 'interruption'>,
): Promise<void> {
  const body = await bodyFile(options.request);
  const { path } = bodyVerb(verb);
  const ofSites = await withSites(verb, body, options);
  const unread = [...ofSites, ...unreadMembers(path, body)];
  await usePatternFile(body, options);
  await checkOutputs(savedOutputs(options.save, path.slice(1)));
  const local = await openLocalCalculator(options, { mapKinds: MAPS[verb] ?? ['air'] });
  const bar = await progressBar();
  try {
    const { response: computed, files }: Computed = await local.calculator[verb](body, {
      signal: interruption.signal,
      onProgress: bar.update,
    });
    const written = await writeFiles(savedFiles(options.save, files), interruption);
    bar.stop();
    const response = withOwnNotes(computed, [...unread, ...local.notes]);
    print(options.json === true ? jsonText(response).trimEnd() : textTable([...responseRows(response), ...written]));
  } finally {
    bar.stop();
    await local.close();
  }
}
