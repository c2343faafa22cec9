import { expect } from 'vitest';

import type { Archive } from '../../src/index.js';
import { add } from '../samples.js';

/** Something an account does that a fault can interrupt. */
export interface Scenario {
  readonly name: string;
  /** Content before the operation. */
  readonly before: (archive: Archive, accountId: number) => Promise<void>;
  /** Throws if it is not acknowledged. */
  readonly work: (archive: Archive, accountId: number) => Promise<unknown>;
  /** Required content after it was acknowledged. */
  readonly after: (state: State) => void;
  /** Possible content after a failure: nothing changed, all or nothing changed, or a part. `none` by default. */
  readonly onFailure?: 'none' | 'any' | 'part';
}

/** Everything an account has, as read back. */
export interface State {
  /** Sites of calculations, sorted. */
  readonly sites: readonly string[];
  readonly creditsUsed: number;
  /** Names of models. */
  readonly models: readonly string[];
  /** First byte of each model. */
  readonly modelStarts: readonly (number | undefined)[];
  readonly templates: number;
  /** Names and versions. */
  readonly projects: readonly string[];
  readonly favourites: number;
  readonly noise: readonly number[];
  readonly clutter: number;
  readonly patterns: number;
  readonly profiles: readonly string[];
  readonly keys: number;
}

export const charge = { counter: 'area', credits: 1 };
const type = 'x/y';
const bytesOf = (first: number): Uint8Array => Uint8Array.from({ length: 5000 }, (_, i) => (i + first) % 256);
export const NUMBERS: Uint8Array = bytesOf(1);
const PNG = bytesOf(2);
const LONG = { text: 'x'.repeat(70_000) };
const box = { north: 1, east: 1, south: 0, west: 0 };

const create = (archive: Archive, accountId: number, site: string, details: unknown = { site }): Promise<unknown> =>
  add(archive, accountId, {
    site,
    details,
    charge,
    files: [
      { name: 'numbers', type, bytes: NUMBERS },
      { name: 'more', type, bytes: PNG },
    ],
  });

const idOf = async (archive: Archive, accountId: number, site: string): Promise<number> =>
  (await archive.listCalculations(accountId, { site }))[0]?.id ?? 0;

/** Reads a derived file, which is made where it is missing. */
async function exportPng(archive: Archive, accountId: number): Promise<void> {
  const [entry] = await archive.listCalculations(accountId, { site: 'A' });
  const sid = entry?.sid ?? '';
  const stored = await archive.file(sid, 'png');
  if (stored === undefined) {
    expect((await archive.file(sid, 'numbers'))?.bytes).toEqual(NUMBERS);
    await archive.putFile(sid, { name: 'png', type, bytes: PNG });
  } else expect(stored.bytes).toEqual(PNG);
}

const model = (archive: Archive, accountId: number, first: number): Promise<unknown> =>
  archive.putModel({ accountId, name: 'room.glb', content: bytesOf(first), report: { first } });

const noise = (noiseDbm: number) => ({ frequencyMHz: 7, noiseDbm, latDeg: 1, lonDeg: 2 });

const nothing = async (): Promise<void> => {};

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'create',
    before: (archive, id) => create(archive, id, 'A').then(nothing),
    work: (archive, id) => create(archive, id, 'B'),
    after: ({ sites, creditsUsed }) => expect([sites, creditsUsed]).toEqual([['A', 'B'], 2]),
  },
  {
    name: 'create with a long report and without files',
    before: nothing,
    work: (archive, id) => add(archive, id, { site: 'B', details: LONG, charge }),
    after: ({ sites, creditsUsed }) => expect([sites, creditsUsed]).toEqual([['B'], 1]),
  },
  {
    name: 'delete',
    before: async (archive, id) => {
      await create(archive, id, 'A');
      await create(archive, id, 'B');
    },
    work: async (archive, id) => archive.deleteCalculation(id, await idOf(archive, id, 'B')),
    onFailure: 'any',
    after: ({ sites }) => expect(sites).toEqual(['A']),
  },
  {
    name: 'delete a network',
    before: async (archive, id) => {
      await create(archive, id, 'A');
      await create(archive, id, 'B');
    },
    work: (archive, id) => archive.deleteNetwork(id, 'Testing'),
    onFailure: 'part',
    after: ({ sites }) => expect(sites).toEqual([]),
  },
  {
    name: 'export',
    before: (archive, id) => create(archive, id, 'A').then(nothing),
    work: exportPng,
    after: ({ sites }) => expect(sites).toEqual(['A']),
  },
  {
    name: 'export of a report',
    before: (archive, id) => add(archive, id, { site: 'A', details: {}, charge }).then(nothing),
    work: async (archive, id) => {
      const sid = (await archive.listCalculations(id))[0]?.sid ?? '';
      if ((await archive.file(sid, 'png')) === undefined) await archive.putFile(sid, { name: 'png', type, bytes: PNG });
    },
    after: ({ sites }) => expect(sites).toEqual(['A']),
  },
  {
    name: 'upload',
    before: nothing,
    work: (archive, id) => model(archive, id, 1),
    after: ({ models, modelStarts }) => expect([models, modelStarts]).toEqual([['room.glb'], [1]]),
  },
  {
    name: 'replace a model',
    before: (archive, id) => model(archive, id, 1).then(nothing),
    work: (archive, id) => model(archive, id, 2),
    after: ({ models, modelStarts }) => expect([models, modelStarts]).toEqual([['room.glb'], [2]]),
  },
  {
    name: 'delete a model',
    before: (archive, id) => model(archive, id, 1).then(nothing),
    work: (archive, id) => archive.deleteModel(id, 'room.glb'),
    onFailure: 'any',
    after: ({ models }) => expect(models).toEqual([]),
  },
  {
    name: 'templates',
    before: async (archive, id) => void (await archive.addTemplate(id, 'old', {})),
    work: async (archive, id) => {
      await archive.addTemplate(id, 'new', {});
      await archive.addFavourite(id, 'first');
      for (const old of (await archive.templates(id)).filter(({ name }) => name === 'old')) {
        await archive.deleteTemplate(id, old.id);
      }
    },
    onFailure: 'part',
    after: ({ templates, favourites }) => expect([templates, favourites]).toEqual([1, 1]),
  },
  {
    name: 'projects',
    before: async (archive, id) => void (await archive.addProject(id, 'old', {})),
    work: async (archive, id) => {
      await archive.changeProject(id, 1, 1, { name: 'new', content: [1] });
      await archive.addProject(id, 'other', {});
    },
    onFailure: 'part',
    after: ({ projects }) => expect(projects).toEqual(['new 2', 'other 1']),
  },
  {
    name: 'noise and clutter',
    before: (archive, id) => archive.addNoise(id, [noise(-100)]),
    work: async (archive, id) => {
      await archive.addNoise(id, [noise(-90), { ...noise(-80), latDeg: 3 }]);
      await archive.addClutter(id, [
        { extent: box, feature: {} },
        { extent: box, feature: {} },
      ]);
      await archive.deleteClutter(id, (await archive.clutter(id))[0]?.id ?? 0);
    },
    onFailure: 'part',
    after: ({ noise, clutter }) => expect([noise, clutter]).toEqual([[-90, -80], 1]),
  },
  {
    name: 'patterns, profiles and keys',
    before: nothing,
    work: async (archive, id) => {
      await archive.addPattern(id, 'dipole', 'x');
      await archive.putProfile(id, { name: 'P', text: 'x' }, 1);
      await archive.putProfile(id, { name: 'Q', text: 'x' }, 1);
      await archive.revokeKey((await archive.issueKey(id)).keyId);
      await archive.issueKey(id);
    },
    onFailure: 'part',
    after: ({ patterns, profiles, keys }) => expect([patterns, profiles, keys]).toEqual([1, ['Q'], 1]),
  },
];

/**
 * Reads everything back and checks what holds for every account, whatever failed: what is listed can be read to the
 * byte, and every charge belongs to a calculation that is or was saved.
 */
export async function stateOf(archive: Archive, accountId: number): Promise<State> {
  const entries = await archive.listCalculations(accountId);
  for (const { id, sid, site } of entries) {
    const calculation = await archive.calculation(accountId, id);
    const { details } = calculation ?? {};
    const isReport = details === undefined || !(typeof details === 'object' && details !== null && 'site' in details);
    expect([{ site }, {}, LONG]).toContainEqual(details);
    if (!isReport) expect((await archive.file(sid, 'numbers'))?.bytes, `numbers of ${site}`).toEqual(NUMBERS);
    const png = await archive.file(sid, 'png');
    if (png !== undefined) expect(png.bytes, `png of ${site}`).toEqual(PNG);
  }
  const modelStarts: (number | undefined)[] = [];
  const models = await archive.models(accountId);
  for (const { name, report } of models) {
    const content = await archive.modelContent(accountId, name);
    const first = (report as { readonly first: number }).first;
    expect(content, name).toEqual(bytesOf(first));
    modelStarts.push(first);
  }
  return {
    sites: entries.map(({ site }) => site).sort(),
    creditsUsed: await archive.creditsUsed(accountId),
    models: models.map(({ name }) => name),
    modelStarts,
    templates: (await archive.templates(accountId)).length,
    projects: (await archive.projects(accountId)).map(({ name, version }) => `${name} ${version}`),
    favourites: (await archive.favourites(accountId)).length,
    noise: (await archive.noise(accountId)).map(({ noiseDbm }) => noiseDbm).sort((a, b) => a - b),
    clutter: await archive.countClutter(accountId),
    patterns: (await archive.patterns(accountId)).length,
    profiles: (await archive.profiles(accountId)).map(({ name }) => name),
    keys: (await archive.keys(accountId)).length,
  };
}
