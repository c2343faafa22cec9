import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { memoryArchive } from '@radioshed/archive/memory';
import { createHandler, type Handler } from '@radioshed/http';
import { createService, openAccount } from '@radioshed/service';
import { nullIsland } from '@radioshed/terrain';
import { PLACE_LISTS, type PlaceList, placeListBytes, placeListKind } from '@radioshed/testing/place-lists';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { readSitesFile, siteEntries, sitesNotes } from '../../packages/cli/src/files/sites-file.js';
import { noteWords } from '../../packages/cli/src/note-words.js';
import { readNodes } from '../../packages/viewer/page/nodes/read-nodes.js';

/** Result of a reader: places with a name, and sentences; or the refusal. */
interface Given {
  readonly places: readonly (readonly [name: string, lat: number, lon: number])[];
  /** Of the first place. */
  readonly values: Readonly<Record<string, number>>;
  readonly notes: string;
}

type Reader = (list: PlaceList, at: number) => Promise<Given>;

const folder = mkdtempSync(join(tmpdir(), 'radioshed-places-'));
let handler: Handler;
let key: string;
beforeAll(async () => {
  const archive = memoryArchive();
  handler = createHandler({ service: createService({ terrain: nullIsland(), archive }), version: '1' });
  ({ key } = await openAccount(archive, 'Ada'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Radio {
  readonly alt?: number;
  readonly frq?: number;
  readonly txw?: number;
  readonly antenna?: { readonly txg?: number; readonly azi?: number; readonly tlt?: number };
}

const valuesOf = ({ alt, frq, txw, antenna = {} }: Radio): Record<string, number> =>
  Object.fromEntries(
    Object.entries({
      height: alt,
      frequency: frq,
      power: txw,
      gain: antenna.txg,
      azimuth: antenna.azi,
      tilt: antenna.tlt,
    }).filter((pair): pair is [string, number] => pair[1] !== undefined),
  );

const commandLine: Reader = async (list, at) => {
  const file = join(folder, `${at}.${placeListKind(list)}`);
  await writeFile(file, placeListBytes(list));
  const read = await readSitesFile(file, list.crs === undefined ? {} : { crs: list.crs });
  const points = siteEntries(read, {}, { isInFeet: false, isOverSea: false }, true);
  const [first = {}] = siteEntries(read, {}, { isInFeet: false, isOverSea: false }, false);
  return {
    places: points.map(({ markerId, lat, lon }) => [String(markerId), Number(lat), Number(lon)]),
    values: valuesOf(first as Radio),
    notes: noteWords(sitesNotes(read)).join('\n'),
  };
};

/** Files are sent as they are. */
const api: Reader = async (list) => {
  const bytes = placeListBytes(list);
  const said =
    list.file === '' ? { content: list.text } : { content: Buffer.from(bytes).toString('base64'), encoding: 'base64' };
  const body = JSON.stringify({ ...said, ...(list.crs === undefined ? {} : { crs: list.crs }) });
  const response = await handler(new Request('http://x.org/places', { method: 'POST', headers: { key }, body }));
  const answer = (await response.json()) as {
    readonly error?: string;
    readonly places: readonly (Radio & { readonly name: string; readonly lat: number; readonly lon: number })[];
    readonly notes: readonly string[];
  };
  expect(JSON.stringify(answer)).not.toContain('--');
  if (response.status !== 200) throw new Error(`${response.status}: ${answer.error}`);
  return {
    places: answer.places.map(({ name, lat, lon }) => [name, lat, lon]),
    values: valuesOf(answer.places[0] ?? {}),
    notes: answer.notes.join('\n'),
  };
};

const page: Reader = async (list) => {
  const { nodes, notes } = await readNodes(placeListBytes(list), list.crs === undefined ? {} : { crs: list.crs });
  expect(notes.join(' ')).not.toContain('--');
  const own = nodes[0]?.own ?? {};
  const of = (path: string): Record<string, number> =>
    own[path] === undefined ? {} : { [path.split('.')[1] ?? '']: Number(own[path]) };
  const radio = {
    ...of('transmitter.alt'),
    ...of('transmitter.frq'),
    ...of('transmitter.txw'),
    antenna: { ...of('antenna.txg'), ...of('antenna.azi'), ...of('antenna.tlt') },
  };
  return {
    places: nodes.map(({ name, lat, lon }) => [name, lat, lon]),
    values: valuesOf(radio),
    notes: notes.join('\n'),
  };
};

const READERS: readonly (readonly [name: string, read: Reader])[] = [
  ['command line', commandLine],
  ['API', api],
  ['page', page],
];

describe('lists of places as people have them', () => {
  test.each(
    PLACE_LISTS.flatMap((list, at) =>
      READERS.map(
        ([name, read]) =>
          [
            list.refused === undefined ? 'read' : 'refuse',
            name,
            list.file || list.text.slice(0, 50).replaceAll(/\s+/g, ' '),
            list,
            read,
            at,
          ] as const,
      ),
    ),
  )('%s by the %s: %s', async (_, name, __, list, read, at) => {
    if (list.refused !== undefined) {
      await expect(read(list, at)).rejects.toThrow(list.refused);
      return;
    }
    const { places, values, notes } = await read(list, at);
    const expected = (list.read ?? []).map(([called, lat, lon]) => [
      called,
      expect.closeTo(lat, 5),
      expect.closeTo(lon, 5),
    ]);
    expect(places).toEqual(expected);
    if (list.values !== undefined) expect(values).toEqual(list.values);
    // The page and the API name controls and members where the command names flags.
    for (const note of list.notes ?? []) if (name === 'command line') expect(notes).toMatch(note);
    if ((list.notes ?? []).length > 0) expect(notes).not.toBe('');
  });
});
