import { network, type NetworkSite, path } from '@radioshed/engine';
import { geodesicDirect } from '@radioshed/geodesy';
import { expect, test } from 'vitest';

import { counted } from '../counted-terrain.js';
import { hills, terrainOf } from '../flat-terrain.js';
import { pathInput } from '../inputs.js';

const { receiver, ...base } = pathInput;
const sites = [0, 1, 2, 3].map((i): NetworkSite => {
  const place = geodesicDirect(receiver, 80 * i, 2000 + 3000 * ((i * 3) % 4));
  const name = i === 2 ? 'p1812' : 'itm';
  return { ...base, model: { name }, transmitter: { ...base.transmitter, ...place, frequencyMHz: 400 + 100 * i } };
});

test('servers are sorted best first, each with the report of path', async () => {
  const { terrain, reads } = counted(terrainOf(hills));
  const found = await network({ sites, receiver }, { terrain });
  const first = reads();
  await path(pathInput, { terrain });
  expect(first).toBe(reads() - first);
  const levels = found.servers.map(({ value }) => value);
  expect(levels).toEqual([...levels].sort((a, b) => b - a));
  expect(found.servers.map(({ site }) => site).sort()).toEqual([0, 1, 2, 3]);
  for (const { site, timing: _, ...server } of found.servers) {
    const { timing: _timing, ...alone } = await path({ ...sites[site], receiver }, { terrain });
    expect(server).toEqual(alone);
  }
});

test('the lowest path loss is the best server', async () => {
  const lossy = sites.map((site) => ({ ...site, output: { quantity: 'pathLoss' } as const }));
  const found = await network({ sites: lossy, receiver }, { terrain: terrainOf(hills) });
  const losses = found.servers.map(({ value }) => value);
  expect(losses).toEqual([...losses].sort((a, b) => a - b));
});

test('a site without a link is refused, an invalid one is named, and quantities must match', async () => {
  const context = { terrain: terrainOf(hills) };
  const [one, two] = sites as [NetworkSite, NetworkSite];
  const far = { ...two, transmitter: { ...two.transmitter, latDeg: 60 } };
  const found = await network({ sites: [one, far], receiver }, context);
  expect(found.servers.map(({ site }) => site)).toEqual([0]);
  expect(found.refused).toEqual([{ index: 1, reason: expect.stringMatching(/terrain of/) }]);
  const wrong = { ...two, antenna: { ...two.antenna, gainDbi: 999 } };
  await expect(network({ sites: [one, wrong], receiver }, context)).rejects.toThrow(
    /^sites\[1\]\.antenna\.gainDbi: 999/,
  );
  const other = { ...two, output: { quantity: 'snr' } } as const;
  await expect(network({ sites: [one, other], receiver }, context)).rejects.toThrow(/^sites\[1\]\.output\.quantity/);
  expect(await network({ sites: [], receiver }, context)).toEqual({ kind: 'network', servers: [], refused: [] });
});
