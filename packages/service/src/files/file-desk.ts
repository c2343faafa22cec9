import { type Calculation, type CalculationEntry, isArchiveError, type StoredFile } from '@radioshed/archive';
import { BoundedCache } from '@radioshed/parallel';
import { shortText } from '@radioshed/units';

import { createGate } from '../host/gate.js';
import type { Memory } from '../host/memory.js';
import { gone, refusedRequest } from '../host/service-error.js';
import { baseNameOf, baseNamesOf } from './addresses.js';
import type { CalculationFiles, FileNames, FileShelf, ServedFile } from './calculation-files.js';
import { EXPORT_FORMATS, type FileKind, type FileOptions } from './file-kind.js';
import { type KindFiles, KINDS } from './kinds.js';
import { type SharedMaking, sharedMaking } from './shared-making.js';

/** Files made at a time: more would not be faster. */
const PLACES = { places: 4, maxWaitingPerAccount: 100, maxWaiting: 1000 };
/** A file of a report, or of details. */
const SMALL_BYTES = 16e6;

/**
 * A desk that makes files of calculations, each once at a time and within the memory. Files that are read in parts are
 * cached, so that a part takes neither the whole file from the archive nor its check.
 */
export function createFileDesk(memory: Memory): (calculation: Calculation, shelf: FileShelf) => CalculationFiles {
  const once = sharedMaking<StoredFile>();
  const inParts = new BoundedCache<string, StoredFile>('files', { maxBytes: MOST_CACHED_BYTES });
  const gate = createGate(PLACES, 'files');
  const inTurn: InTurn = (calculation, { bytes }, work) => {
    const need = { bytes: bytes?.(calculation) ?? SMALL_BYTES, reduce: TOO_LARGE };
    memory.check(need);
    return gate.pass(calculation.accountId, () => memory.hold(need, work));
  };
  return (calculation, shelf) => filesOf(shelf, calculation, { once, inParts, inTurn });
}

/** Cached bytes of files, besides the limit of all caches: those of two value files of 25 megapixels. */
const MOST_CACHED_BYTES = 256 * 2 ** 20;

const TOO_LARGE = 'Calculate with a coarser output.res, or a smaller area.';

/** Makes a file when it is its turn and its memory is free. */
type InTurn = <T>(calculation: Calculation, kind: FileKind, work: () => Promise<T>) => Promise<T>;

interface Parts {
  readonly once: SharedMaking<StoredFile>;
  /** Files that clients read in parts. */
  readonly inParts: BoundedCache<string, StoredFile>;
  readonly inTurn: InTurn;
}

function filesOf(archive: FileShelf, calculation: Calculation, { once, inParts, inTurn }: Parts): CalculationFiles {
  const known: KindFiles = KINDS.get(calculation.kind) ?? { files: [] };
  const kinds = known.files.filter(({ isOf }) => isOf?.(calculation) ?? true);
  const base = baseNameOf(calculation);
  const baseNames = baseNamesOf(calculation);
  const serve = async (kind: FileKind, options: FileOptions): Promise<ServedFile> => {
    const fileName = base + kind.suffix;
    const { sid } = calculation;
    const making = (): Promise<StoredFile> =>
      inTurn(calculation, kind, () => make(archive, calculation, known, kind, options));
    if (kind.hasAddresses === true) return { ...(await making()), fileName };
    const name = `${sid}/${kind.format}`;
    const cached = inParts.get(name);
    if (cached !== undefined) return { ...cached, fileName };
    const file = await once(name, async () => (await madeBefore(archive, sid, kind)) ?? making());
    if (options.inParts === true) inParts.set(name, file, file.bytes.byteLength);
    return { ...file, fileName };
  };
  return {
    baseName: base,
    isCalled: (name) => baseNames.some((one) => name === one || kinds.some(({ suffix }) => name === one + suffix)),
    formats: kinds.map(({ format }) => format),
    async read(asked, options = {}) {
      const kind = kinds.find(
        ({ format, suffix }) => asked === format || baseNames.some((name) => asked === name + suffix),
      );
      if (kind === undefined) throw EXPORT_FORMATS.includes(asked) ? refusedFormat(asked, kinds) : gone();
      return serve(kind, options);
    },
    async export(format, options = {}) {
      const kind = kinds.find((each) => each.format === format);
      if (kind === undefined) throw refusedFormat(format, kinds);
      return serve(kind, options);
    },
  };
}

/** Files of a calculation, without their bytes. */
export function fileNamesOf(calculation: CalculationEntry): FileNames {
  const kinds = KINDS.get(calculation.kind)?.files ?? [];
  const formats = kinds.flatMap(({ format, isOf }) => (isOf === undefined ? [format] : []));
  return { baseName: baseNameOf(calculation), formats };
}

/** A file made before. A damaged one is made again, if it can be; `radioshed verify` reports it. */
async function madeBefore(
  archive: FileShelf,
  sid: string,
  { format, isSaved = false }: FileKind,
): Promise<StoredFile | undefined> {
  return archive.file(sid, format).catch((error: unknown) => {
    if (!isSaved && isArchiveError(error) && error.kind === 'unreadable') return undefined;
    throw error;
  });
}

async function make(
  archive: FileShelf,
  calculation: Calculation,
  { source }: KindFiles,
  kind: FileKind,
  options: FileOptions,
): Promise<StoredFile> {
  const saved =
    source === undefined || kind.readsDetails === true ? NOTHING : await archive.file(calculation.sid, source);
  if (saved === undefined) throw gone();
  const file = { type: kind.type, bytes: await kind.make(calculation, saved.bytes, options) };
  if (kind.hasAddresses !== true) await archive.putFile(calculation.sid, { ...file, name: kind.format });
  return file;
}

const NOTHING = { bytes: new Uint8Array(0) };

function refusedFormat(asked: string, kinds: readonly FileKind[]): Error {
  const value = shortText(asked);
  const limits = `one of the formats ${kinds.map(({ format }) => format).join(', ')}`;
  const message = `fmt: ${JSON.stringify(value)} is not ${limits}`;
  return refusedRequest([{ field: 'fmt', value, limits, unit: '', message }]);
}
