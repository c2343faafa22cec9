import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { withSea } from '@radioshed/terrain';
import { openTerrain } from '@radioshed/terrain/node';
import { describe, expect, test } from 'vitest';

import { ownWords } from '../../src/notes.js';
import { exampleRequest } from '../../src/serve/example-request.js';
import { hgtFile, ISLAND, LAND, NOTHING, SEA, TERRAINS } from '../support/scattered-terrain.js';
import { temporaryFolder } from '../support/run-command.js';

type Transmitter = { readonly lat: number; readonly lon: number };

/** A folder with these files. */
function folderOf(files: Readonly<Record<string, Uint8Array>>): string {
  const folder = temporaryFolder();
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  return folder;
}

async function exampleIn(folder: string): Promise<{ at: Transmitter; note: string | undefined }> {
  const { request, note } = await exampleRequest(await openTerrain(folder));
  return { at: (request as { transmitter: Transmitter }).transmitter, note: note && ownWords([note])[0] };
}

test('the example is on the sample island', async () => {
  expect((await exampleIn('null-island')).at).toMatchObject({ lat: 0.5, lon: 0.5 });
});

test('the default terrain, which covers the world, has it there too without a request to a server', async () => {
  const fetch = (): never => expect.fail('no request is expected');
  const terrain = await openTerrain(undefined, { env: {}, copernicus: { fetch } });
  expect((await exampleRequest(terrain)).request).toMatchObject({ transmitter: { lat: 0.5, lon: 0.5 } });
});

describe('the example lies where the terrain has heights', () => {
  test.each(TERRAINS)('with $what', async ({ files, land }) => {
    const folder = folderOf(files());
    const { at, note } = await exampleIn(folder);
    expect(note).toBeUndefined();
    const inTile = land.some(
      ({ south, west }) => at.lat >= south && at.lat <= south + 1 && at.lon >= west && at.lon <= west + 1,
    );
    expect([at, inTile]).toEqual([at, true]);
    const terrain = await openTerrain(folder);
    const found = await terrain.describeHeights?.([at.lat], [at.lon]);
    expect(found?.heightsM[0]).toBeGreaterThan(0);
    expect(found?.notes).toEqual([]);
  });
});

test('terrain that is sea only has it at sea', async () => {
  const { at, note } = await exampleIn(folderOf({ 'N10E010.hgt': hgtFile(SEA), 'N20E030.hgt': hgtFile(SEA) }));
  expect(note).toBeUndefined();
  expect([`${Math.floor(at.lat)} ${Math.floor(at.lon)}`]).toEqual([expect.stringMatching(/^10 10$|^20 30$/)]);
});

describe('a start does not depend on the example', () => {
  test('terrain without any height has it in the middle, with a note', async () => {
    const { at, note } = await exampleIn(folderOf({ 'N10E010.hgt': hgtFile(NOTHING) }));
    expect(at).toMatchObject({ lat: 10.5, lon: 10.5 });
    expect(note).toBe(
      'The example request is at 10.5, 10.5, without a height there: no height was found in the terrain.',
    );
  });

  test('a terrain whose reads fail has it in the middle, with a note of the failure', async () => {
    const terrain = await openTerrain(folderOf({ 'N10E010.hgt': hgtFile(LAND), 'N20E030.hgt': hgtFile(ISLAND) }));
    const broken = async (): Promise<never> => Promise.reject(new Error('the disk is gone'));
    const source = withSea({ ...terrain, nearestData: broken }, { refuseEmpty: true });
    const { request, note } = await exampleRequest(source);
    expect(request).toMatchObject({ transmitter: { lat: 15.5, lon: 20.5 } });
    expect(note?.params['reason']).toContain('the disk is gone');
  });
});
