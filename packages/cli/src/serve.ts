import type { Archive } from '@radioshed/archive';
import { memoryArchive } from '@radioshed/archive/memory';
import { createHandler, type HandlerParts } from '@radioshed/http';
import { serve as listen } from '@radioshed/http/node';
import { builtModule } from '@radioshed/parallel';
import { createService, openAccount, threadRunner } from '@radioshed/service';
import { type ViewerPage, viewerPage } from '@radioshed/viewer';

import { CliError } from './cli-error.js';
import { closeGracefully } from './closing.js';
import { type DataFlags, type OpenData, openData } from './data-choice.js';
import { exampleRequest } from './example-request.js';
import { EXIT_CODE } from './exit-code.js';
import { type LogFlags, openLog } from './log.js';
import { numberOption } from './number-option.js';
import type { GroundFlags } from './open-ground.js';
import { openItuMaps } from './itu-maps-choice.js';
import { openPatterns } from './pattern-choice.js';
import { openSatellites, satelliteFileOf } from './satellite-file.js';
import type { Surroundings } from './surroundings.js';
import { openChosenSurface } from './surface-choice.js';
import type { SurfaceFlags } from './surface-options.js';
import { openChosenTerrain } from './terrain-choice.js';
import { openPool } from './workshop.js';

export interface ServeOptions extends Pick<SurfaceFlags, 'landcover' | 'buildings' | 'obstacles'>, DataFlags, LogFlags {
  readonly memory?: true;
  readonly port?: string;
  readonly host?: string;
  readonly publicUrl?: string;
  readonly terrain?: string;
  readonly threads?: string;
  readonly antennas?: string;
  readonly satellites?: string;
  readonly ituMaps?: string;
  readonly grace?: string;
  readonly maxData?: string;
  readonly metrics?: string;
}

/** `radioshed serve`: answers requests until it is told to stop, then lets go of everything. */
export async function serve(options: ServeOptions, surroundings: Surroundings): Promise<void> {
  const { print, complain, interruption, version } = surroundings;
  const { signal } = interruption;
  const port = portOf(options.port);
  const host = options.host ?? (process.env['RADIOSHED_HOST'] || '127.0.0.1');
  const publicUrl = publicUrlOf(options.publicUrl);
  const onAnswer = openLog(options, complain);
  const graceMs = 1000 * graceOf(options.grace);
  const { ituMaps, notes: mapNotes } = await openItuMaps(options.ituMaps);
  for (const note of mapNotes) complain(`radioshed: ${note}`);
  const pool = openPool(options.threads);
  const args = { ...groundFlags(options), ...(ituMaps && { ituMaps }) };
  const runner = threadRunner({ open: OPEN_GROUND, args, pool });
  const terrain = await openChosenTerrain(options.terrain);
  const { surface, notes } = await openChosenSurface(options);
  const { patterns, notes: patternNotes } = await openPatterns(options);
  for (const note of patternNotes) complain(`radioshed: ${note}`);
  const { archive, place, notes: dataNotes } = await openKept(options);
  for (const note of dataNotes) complain(`radioshed: ${note}`);
  const satellites = openSatellites(satellitesOf(options));
  const service = createService({ terrain, surface, archive, runner, ...(patterns && { patterns }), satellites });
  const callingOff = new AbortController();
  const ground = await terrain.info();
  const example = exampleRequest(ground);
  const page = viewerPage();
  const handler = createHandler({
    service,
    version,
    signal: callingOff.signal,
    onAnswer,
    ...metricsOf(options.metrics),
    example,
    page,
    credits: ground.attributions,
    ...publicUrl,
  });
  const server = await listen(handler, { port, host });
  const key = await firstKey(archive); // not before all else went well: it is shown this once
  print(
    `Radioshed ${version} is ready. Terrain: ${terrain.name}; landcover: ${surface.landcover?.name}; buildings: ${surface.buildings?.name}.${[...notes, ...pageNotes(page)].map((note) => `\n${note}`).join('')}

  address: ${server.url}
  data: ${place ?? 'in memory, until the server stops'}
${keyLines(key, publicUrl.publicUrl ?? server.url)}

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

/** Threads open the ground for themselves. */
const OPEN_GROUND = { module: builtModule(new URL('./open-ground.js', import.meta.url)), export: 'openGround' };

function groundFlags({ terrain, landcover, buildings, obstacles }: ServeOptions): GroundFlags {
  return {
    ...(terrain === undefined ? {} : { terrain }),
    ...(landcover === undefined ? {} : { landcover }),
    ...(buildings === undefined ? {} : { buildings }),
    ...(obstacles === undefined ? {} : { obstacles }),
  };
}

/** What the server keeps things in, and where that is; nowhere in memory. */
async function openKept(options: ServeOptions): Promise<Pick<OpenData, 'archive' | 'notes'> & { place?: string }> {
  if (options.memory !== true)
    return openData(options, { exclusive: true, begin: true, ...maxBytesOf(options.maxData) });
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

/** @throws CliError */
function portOf(flag: string | undefined): number {
  const given = flag ?? process.env['PORT'];
  if (given === undefined || given === '') return 8080;
  return numberOption(given, { flag: flag === undefined ? 'PORT' : '--port', min: 0, max: 65_535, integer: true });
}

/** Seconds that calculations under way get to end; a service manager waits as long, or longer. @throws CliError */
function graceOf(flag: string | undefined): number {
  const given = flag ?? process.env['RADIOSHED_GRACE'];
  if (given === undefined || given === '') return 30;
  return numberOption(given, { flag: flag === undefined ? 'RADIOSHED_GRACE' : '--grace', min: 0, max: 86_400 });
}

/** Who may read /metrics: everyone, who has a token, nobody. @throws CliError */
function metricsOf(flag: string | undefined): Pick<HandlerParts, 'metrics'> {
  const given = flag ?? process.env['RADIOSHED_METRICS'];
  if (given === undefined || given === '' || given === 'off') return {};
  if (given === 'open') return { metrics: 'open' };
  if (/^[\x21-\x7e]{16,}$/.test(given)) return { metrics: { token: given } };
  const name = flag === undefined ? 'RADIOSHED_METRICS' : '--metrics';
  throw new CliError(EXIT_CODE.usage, `${name}: neither off, open nor a token of at least 16 characters`);
}

/** As much as the disk takes where nothing is said. @throws CliError */
function maxBytesOf(flag: string | undefined): { readonly maxBytes?: number } {
  const given = flag ?? process.env['RADIOSHED_MAX_DATA'];
  if (given === undefined || given === '') return {};
  const name = flag === undefined ? 'RADIOSHED_MAX_DATA' : '--max-data';
  return { maxBytes: Math.round(1e9 * numberOption(given, { flag: name, min: 1e-6, max: 1e6 })) };
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
