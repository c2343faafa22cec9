import { memoryArchive } from '@radioshed/archive/memory';
import { createHandler } from '@radioshed/http';
import { serve as listen } from '@radioshed/http/node';
import { createService, openAccount, type ServiceError } from '@radioshed/service';

import { CliError } from './cli-error.js';
import { exampleRequest } from './example-request.js';
import { EXIT_CODE } from './exit-code.js';
import { numberOption } from './number-option.js';
import { openPatterns, unnumberedNotes } from './pattern-choice.js';
import type { Surroundings } from './surroundings.js';
import { openChosenSurface } from './surface-choice.js';
import type { SurfaceFlags } from './surface-options.js';
import { openChosenTerrain } from './terrain-choice.js';
import { openPool } from './workshop.js';

export interface ServeOptions extends Pick<SurfaceFlags, 'landcover' | 'buildings' | 'obstacles'> {
  readonly port?: string;
  readonly host?: string;
  readonly publicUrl?: string;
  readonly terrain?: string;
  readonly threads?: string;
  readonly antennas?: string;
}

/** `radioshed serve`: answers requests until it is told to stop, then lets go of everything. */
export async function serve(options: ServeOptions, surroundings: Surroundings): Promise<void> {
  const { print, complain, interruption, version } = surroundings;
  const { signal } = interruption;
  const port = portOf(options.port);
  const host = options.host ?? (process.env['RADIOSHED_HOST'] || '127.0.0.1');
  const publicUrl = publicUrlOf(options.publicUrl);
  const pool = openPool(options.threads);
  const terrain = await openChosenTerrain(options.terrain);
  const { surface, notes } = await openChosenSurface(options);
  const patterns = await openPatterns(options);
  for (const note of await unnumberedNotes(options)) complain(`radioshed: ${note}`);
  const archive = memoryArchive();
  const { key } = await openAccount(archive, 'first');
  const service = createService({ terrain, surface, archive, pool, ...(patterns === undefined ? {} : { patterns }) });
  const onError = (error: ServiceError): void => complain(`radioshed: ${story(error)}`);
  const example = exampleRequest(await terrain.info());
  const handler = createHandler({ service, version, signal, onError, example, ...publicUrl });
  const server = await listen(handler, { port, host });
  print(
    `Radioshed ${version} is ready. Terrain: ${terrain.name}; landcover: ${surface.landcover?.name}; buildings: ${surface.buildings?.name}.${notes.map((note) => `\n${note}`).join('')}

  address: ${server.url}
  key: ${key}
  page: ${publicUrl.publicUrl ?? server.url}/#key=${key}

A first coverage; its PNG_WGS84 opens in a browser:

  curl -s ${server.url}/area -H 'key: ${key}' -d '${JSON.stringify(example)}'

Accounts and results live in memory and end with the server. Ctrl-C stops it.`,
  );
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  await server.close(CLOSING_MS);
  await pool.close();
  await archive.close();
}

/** Answers under way get this long to end. */
const CLOSING_MS = 500;

/** @throws CliError */
function portOf(flag: string | undefined): number {
  const given = flag ?? process.env['PORT'];
  if (given === undefined || given === '') return 8080;
  return numberOption(given, { flag: flag === undefined ? 'PORT' : '--port', min: 0, max: 65_535, integer: true });
}

/** Scheme, host and perhaps a path, without the slash at the end: addresses go on with one. @throws CliError */
function publicUrlOf(flag: string | undefined): { readonly publicUrl?: string } {
  const given = flag ?? process.env['RADIOSHED_PUBLIC_URL'];
  if (given === undefined || given === '') return {};
  const url = URL.canParse(given) ? new URL(given) : undefined;
  const isPlain = url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
  if (isPlain) return { publicUrl: url.href.replace(/\/+$/, '') };
  const name = flag === undefined ? 'RADIOSHED_PUBLIC_URL' : '--public-url';
  throw new CliError(EXIT_CODE.usage, `${name}: "${given}" is no address such as https://radio.example.org`);
}

/** What the operator should know of a failed answer: a fault of ours with its whole story, all else in a line. */
function story(error: ServiceError): string {
  const { cause } = error;
  const stack = error.status === 500 && cause instanceof Error ? `\n${cause.stack ?? cause.message}` : '';
  return `answered ${error.status}: ${error.message}${stack}`;
}
