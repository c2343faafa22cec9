import { startFileSweeps } from '@radioshed/archive';
import { memoryArchive } from '@radioshed/archive/memory';
import { createHandler, type HandlerParts } from '@radioshed/http';
import { serve as listen, type ServeOptions as ListenOptions, watchProcess } from '@radioshed/http/node';
import { createService, type Dispatcher, type ServiceSettings } from '@radioshed/service';
import { type ViewerOptions, type ViewerPage, viewerPage } from '@radioshed/viewer';

import { defined, isOutOfRangeError, type Note } from '@radioshed/units';
import { CliError, EXIT_CODE, type Surroundings } from '@radioshed/command';

import { noteWords } from '../note-words.js';
import { note } from '../notes.js';
import { type BaseMapFile, openBaseMap } from '../base-map/open-base-map.js';
import { backgroundErrors, sweepErrorLine } from '../data/background-error.js';
import { closeGracefully } from './closing.js';
import { type OpenData, openData } from '../data/data-choice.js';
import { diskReserveLines } from '../data/disk-reserve-line.js';
import { exampleRequest } from './example-request.js';
import { firstKeyReminders, type FirstKeyPlace, showFirstKey, type ShownKey, withFirstKey } from './first-key.js';
import { openPatterns } from '../shelves/pattern-choice.js';
import { openSatellites, satelliteFileOf, servedSatellites } from '../shelves/satellite-file.js';
import { groundPrints } from '../cluster/ground-print.js';
import { openCluster } from '../cluster/open-cluster.js';
import type { QueuePlace } from '../settings/queue-choice.js';
import { openModels } from '../shelves/own-models.js';
import type { Threads } from '../process/open-runner.js';
import type { SettingFlags } from '../settings/setting-flags.js';
import { openChosenSurface } from '../ground/surface-choice.js';
import { openChosenTerrain } from '../ground/terrain-choice.js';

/** Settings of the server itself. */
interface ServeSettings
  extends
    Pick<HandlerParts, 'onAnswer' | 'publicUrl' | 'allowedHosts' | 'metrics' | 'admin' | 'responseForm'>,
    ViewerOptions {
  readonly port: number;
  readonly host: string;
  readonly listening: Pick<ListenOptions, 'connections' | 'keepAliveMs'>;
  readonly graceMs: number;
  readonly firstKey: FirstKeyPlace;
  readonly maxBytes?: number;
  readonly limits: Partial<ServiceSettings>;
  /** A base map in a file, in place of one at an address. */
  readonly baseMapFile?: BaseMapFile;
  /** The queue of a cluster; this process calculates by default. */
  readonly queue?: QueuePlace;
}

/** Serves requests until stopped, then closes the threads. */
export async function serveWith(
  { pool, runner, caches, tables }: Threads,
  {
    port,
    host,
    listening,
    graceMs,
    firstKey,
    maxBytes,
    baseMap,
    baseMapFile,
    geocoder,
    limits,
    queue,
    onAnswer = () => {},
    ...edge
  }: ServeSettings,
  options: SettingFlags,
  { print, complain, interruption, version }: Surroundings,
): Promise<void> {
  const { signal } = interruption;
  const terrain = await openChosenTerrain(options);
  const { surface, notes } = await openChosenSurface(options);
  const { patterns, notes: patternNotes } = await openPatterns(options);
  for (const sentence of noteWords(patternNotes)) complain(`radioshed: ${sentence}`);
  const limit = maxBytes === undefined ? {} : { maxBytes };
  const models = await openModels(options);
  const prints = (): ReturnType<typeof groundPrints> =>
    groundPrints({ settings: options, terrain, surface, models, tables, limits });
  const data = queue
    ? await openFront(options, queue, { ...limit, version, complain, needsQueue: false, prints })
    : await openArchive(options, limit, complain);
  const { archive, folder, place, dispatcher, notes: dataNotes } = data;
  for (const sentence of noteWords(dataNotes)) complain(`radioshed: ${sentence}`);
  const satelliteFile = satellitesOf(options);
  const shelf = openSatellites(satelliteFile, (note) => complain(`radioshed: ${note}`));
  // A missing file can come with the first import; a damaged one is reported now.
  await shelf.read();
  const satellites = servedSatellites(satelliteFile, shelf);
  const parts = {
    terrain,
    surface,
    archive: withFirstKey(archive, folder),
    runner,
    caches,
    models,
    satellites,
    ...tables,
    ...defined({ patterns, dispatcher }),
  };
  const service = createService({ ...parts, settings: limits });
  const reminders = firstKeyReminders(folder, complain);
  const cancelling = new AbortController();
  const ground = await terrain.info();
  const { request: example, note: exampleNote } = await exampleRequest(terrain);
  if (exampleNote !== undefined) complain(`radioshed: ${noteWords([exampleNote]).join('')}`);
  const baseFile = baseMapFile && (await openBaseMap(baseMapFile));
  const page = openPage({ baseMap: baseFile?.baseMap ?? baseMap, geocoder });
  const handler = createHandler({
    service,
    version,
    signal: cancelling.signal,
    example,
    page,
    baseTiles: baseFile?.baseTiles,
    credits: ground.attributions,
    processFigures: watchProcess(),
    onAnswer(answered) {
      onAnswer(answered);
      reminders.onAnswer(answered);
    },
    ...edge,
  });
  const show = (): Promise<ShownKey> => data.alone(() => showFirstKey(archive, { folder, place: firstKey }));
  // A file is there before the first response. A key that is printed is shown only once: not before the server listens.
  const saved = firstKey === 'file' ? await show() : undefined;
  const close = async (): Promise<void> => {
    await runner.close();
    await pool.close();
    await baseFile?.close();
    await data.close();
  };
  const server = await listen(handler, { port, host, ...listening }).catch(async (error: unknown) => {
    await close(); // open connections would keep the process
    throw error;
  });
  const key = saved ?? (await show());
  print(
    `Radioshed ${version} is ready. Terrain: ${terrain.name}; landcover: ${surface.landcover?.name}; buildings: ${surface.buildings?.name}.${noteWords(
      [...notes, ...pageNotes(page)],
    )
      .map((sentence) => `\n${sentence}`)
      .join('')}

  address: ${server.url}
  data: ${place ?? 'in memory, until the server stops'}
  key: ${key.text}
  page: ${edge.publicUrl ?? server.url}/${key.fragment}

A first coverage (PNG_WGS84 in the response opens in a browser):

  curl -s ${server.url}/area -H "key: ${key.inHeader}" -d '${JSON.stringify(example)}'

${ending(place, key)} Ctrl-C stops the server.`,
  );
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
  const closing = async (): Promise<void> => {
    await closeGracefully({ server, service, graceMs, cancel: () => cancelling.abort() });
    await close();
  };
  await interruption.finish(closing());
}

/** @throws CliError for a base map or a geocoder that is none */
function openPage(options: ViewerOptions): ViewerPage | undefined {
  try {
    return viewerPage(options);
  } catch (error) {
    if (!isOutOfRangeError(error)) throw error;
    const flag = error.field.startsWith('geocoder.') ? '--geocoder' : '--base-map';
    throw new CliError(EXIT_CODE.usage, `${flag}: ${error.message}`);
  }
}

/** A working copy can be built without the page. */
function pageNotes(page: ViewerPage | undefined): readonly Note[] {
  return page === undefined ? [note('pageNotBuilt')] : [];
}

/** The store of a server, and the parts that carry out its calculations elsewhere. */
interface ServedData extends Pick<OpenData, 'archive' | 'notes'>, Partial<Pick<OpenData, 'folder' | 'place'>> {
  readonly dispatcher?: Dispatcher;
  /** Does work that no other server of the same data does at the same time. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Time between sweeps of the files in an object store, ms. */
const DAY_MS = 86_400_000;

/** The archive and its location; none in memory. */
async function openArchive(
  options: SettingFlags,
  maxBytes: { readonly maxBytes?: number },
  complain: (line: string) => void,
): Promise<ServedData> {
  const alone: ServedData['alone'] = (work) => work();
  if (options.memory !== true) {
    const onBackgroundError = backgroundErrors(complain);
    const { sweepFiles, ...data } = await openData(options, {
      exclusive: true,
      create: true,
      onBackgroundError,
      onDiskReserve: diskReserveLines(complain),
      ...maxBytes,
    });
    const stopSweeping = sweepFiles && startFileSweeps(sweepFiles, DAY_MS, (error) => complain(sweepErrorLine(error)));
    return {
      ...data,
      alone,
      async close() {
        stopSweeping?.();
        await data.archive.close();
      },
    };
  }
  if ([options.data, options.database, options.files].some((given) => given !== undefined)) {
    throw new CliError(EXIT_CODE.usage, '--memory: not allowed with --data, --database or --files');
  }
  const archive = memoryArchive();
  return { archive, notes: [], alone, close: () => archive.close() };
}

/** The archive of a cluster, and what dispatches calculations to its workers. */
async function openFront(
  options: SettingFlags,
  place: QueuePlace,
  {
    prints,
    ...cluster
  }: Parameters<typeof openCluster>[2] & { readonly prints: () => ReturnType<typeof groundPrints> },
): Promise<ServedData> {
  const open = await openCluster(options, place, cluster);
  const { archive, calls, queue, sweepFiles, code, version, folder, onError } = open;
  const membership = await open.join('server', await prints()).catch(async (cause: unknown) => {
    await open.close();
    throw cause;
  });
  const dispatcher = await code.clusterDispatcher({ calls, queue, version, membership, onError });
  const stopSweeper = code.startSweeper({ calls, queue, sweepFiles, onError });
  return {
    archive,
    folder,
    place: open.place,
    notes: [],
    dispatcher,
    alone: (work) => calls.alone(work),
    async close() {
      stopSweeper();
      dispatcher.close();
      await membership.leave().catch(onError);
      await open.close();
    },
  };
}

/** The file of satellites, by default that of `radioshed satellite import` in the data folder. */
function satellitesOf({ satellites, data, memory }: SettingFlags): string {
  return satelliteFileOf(satellites, memory === true ? undefined : data);
}

function ending(place: string | undefined, { isOnce }: ShownKey): string {
  if (place === undefined) return 'Accounts and results are in memory and are lost when the server stops.';
  return isOnce ? 'Accounts and results are saved. The key is shown only once.' : 'Accounts and results are saved.';
}
