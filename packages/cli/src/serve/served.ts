import type { Archive } from '@radioshed/archive';
import { memoryArchive } from '@radioshed/archive/memory';
import { createHandler, type HandlerParts } from '@radioshed/http';
import { serve as listen, watchProcess } from '@radioshed/http/node';
import type { Pool } from '@radioshed/parallel';
import { createService, openAccount, type ServiceSettings, type ThreadRunner } from '@radioshed/service';
import { type ViewerPage, viewerPage } from '@radioshed/viewer';

import { CliError } from '../shell/cli-error.js';
import { closeGracefully } from './closing.js';
import { type OpenData, openData } from './data-choice.js';
import { exampleRequest } from './example-request.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { openPatterns } from '../antenna/pattern-choice.js';
import { openSatellites, satelliteFileOf, servedSatellites } from '../satellite/satellite-file.js';
import { openModels } from '../calculate/own-models.js';
import type { ServeOptions } from './serve-options.js';
import type { Surroundings } from '../shell/surroundings.js';
import { openChosenSurface } from '../ground/surface-choice.js';
import { openChosenTerrain } from '../ground/terrain-choice.js';

/** What carries out calculations. */
interface Threads {
  readonly pool: Pool;
  readonly runner: ThreadRunner;
}

/** What options and environment say of the server itself. */
interface ServeSettings extends Pick<HandlerParts, 'onAnswer' | 'publicUrl' | 'metrics'> {
  readonly port: number;
  readonly host: string;
  readonly graceMs: number;
  readonly maxBytes?: number;
  readonly limits: Pick<Partial<ServiceSettings>, 'maxSeconds'>;
}

/** Answers requests with what the threads work out, until it is told to stop, and closes the threads as well. */
export async function serveWith(
  { pool, runner }: Threads,
  { port, host, graceMs, maxBytes, limits, ...edge }: ServeSettings,
  options: ServeOptions,
  { print, complain, interruption, version }: Surroundings,
): Promise<void> {
  const { signal } = interruption;
  const terrain = await openChosenTerrain(options.terrain);
  const { surface, notes } = await openChosenSurface(options);
  const { patterns, notes: patternNotes } = await openPatterns(options);
  for (const note of patternNotes) complain(`radioshed: ${note}`);
  const { archive, place, notes: dataNotes } = await openKept(options, maxBytes === undefined ? {} : { maxBytes });
  for (const note of dataNotes) complain(`radioshed: ${note}`);
  const satelliteFile = satellitesOf(options);
  const shelf = openSatellites(satelliteFile);
  // One that is not there may come with the first import; a broken one is told of before anyone asks.
  await shelf.read();
  const satellites = servedSatellites(satelliteFile, shelf);
  const models = await openModels(options);
  const parts = { terrain, surface, archive, runner, models, satellites, ...(patterns && { patterns }) };
  const service = createService({ ...parts, settings: limits });
  const callingOff = new AbortController();
  const ground = await terrain.info();
  const example = exampleRequest(ground);
  const page = viewerPage();
  const handler = createHandler({
    service,
    version,
    signal: callingOff.signal,
    example,
    page,
    credits: ground.attributions,
    processFigures: watchProcess(),
    ...edge,
  });
  const server = await listen(handler, { port, host });
  const key = await firstKey(archive); // not before all else went well: it is shown this once
  print(
    `Radioshed ${version} is ready. Terrain: ${terrain.name}; landcover: ${surface.landcover?.name}; buildings: ${surface.buildings?.name}.${[...notes, ...pageNotes(page)].map((note) => `\n${note}`).join('')}

  address: ${server.url}
  data: ${place ?? 'in memory, until the server stops'}
${keyLines(key, edge.publicUrl ?? server.url)}

A first coverage; its PNG_WGS84 opens in a browser:

  curl -s ${server.url}/area -H 'key: ${key ?? 'YOUR-KEY'}' -d '${JSON.stringify(example)}'

${ending(place, key)} Ctrl-C stops it.`,
  );
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const closing = async (): Promise<void> => {
    await closeGracefully({ server, service, graceMs, callOff: () => callingOff.abort() });
    await runner.close();
    await pool.close();
    await archive.close();
  };
  await interruption.finish(closing());
}

/** A working copy may be built without its page. */
function pageNotes(page: ViewerPage | undefined): readonly string[] {
  return page === undefined ? ['The map page is not built, / shows a plain one: npm run build makes it.'] : [];
}

/** What the server keeps things in, and where that is; nowhere in memory. */
async function openKept(
  options: ServeOptions,
  maxBytes: { readonly maxBytes?: number },
): Promise<Pick<OpenData, 'archive' | 'notes'> & { place?: string }> {
  if (options.memory !== true) return openData(options, { exclusive: true, begin: true, ...maxBytes });
  if (options.data !== undefined || options.database !== undefined) {
    throw new CliError(EXIT_CODE.usage, '--memory keeps nothing: leave out --data and --database');
  }
  return { archive: memoryArchive(), notes: [] };
}

/** The file that `radioshed satellite import` writes into the folder of the data, where nothing else is said. */
function satellitesOf({ satellites, data, memory }: ServeOptions): string {
  return satelliteFileOf(satellites, memory === true ? undefined : data);
}

/** The key of a first account; none where there are accounts. */
async function firstKey(archive: Archive): Promise<string | undefined> {
  return (await archive.accounts()).length === 0 ? (await openAccount(archive, 'first')).key : undefined;
}

function keyLines(key: string | undefined, base: string): string {
  if (key === undefined) return `  page: ${base}/\n  key: as before; radioshed account key 1 issues another`;
  return `  key: ${key}\n  page: ${base}/#key=${key}`;
}

function ending(place: string | undefined, key: string | undefined): string {
  if (place === undefined) return 'Accounts and results live in memory and end with the server.';
  return key === undefined
    ? 'Accounts and results outlast the server.'
    : 'Accounts and results outlast the server; the key is shown this once.';
}
