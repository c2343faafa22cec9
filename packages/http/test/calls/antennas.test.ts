import type { ListedPattern, PatternCuts, PatternReport } from '@radioshed/contract/schemas';
import { beforeAll, expect, test } from 'vitest';

import { accounts, type AskAs, good, refused } from '../accounts.js';
import { sample } from '../fakes.js';

let ada: AskAs;
let eve: AskAs;
beforeAll(async () => {
  ({ ada, eve } = await accounts());
});

/** An MSI file of an antenna that radiates forwards only. */
function msi(name = 'Sector 1'): string {
  const rows = (lossAt: (degrees: number) => number): string =>
    Array.from({ length: 360 }, (_, degrees) => `${degrees} ${lossAt(degrees)}`).join('\n');
  const forward = (degrees: number): number => (degrees <= 40 || degrees >= 320 ? 0 : 30);
  return `NAME ${name}\nMAKE Nobody\nFREQUENCY 450\nGAIN 10 dBi\nTILT ELECTRICAL\nHORIZONTAL 360\n${rows(forward)}\nVERTICAL 360\n${rows(forward)}\n`;
}

interface Kept extends PatternReport {
  readonly ant: number;
  readonly message: string;
}

interface Report {
  readonly Transmitters: Readonly<Record<string, number>>;
}

test('a pattern is validated, saved, listed, used and deleted', async () => {
  const upload = { name: 'sector.msi', text: msi() };
  const report = await good<PatternReport>(ada('POST', '/antennas/validate', upload));
  expect(report).toMatchObject({ format: 'msi', model: 'Sector 1', gain_dBi: 10, frequency_MHz: 450 });
  expect((await good<ListedPattern[]>(ada('GET', '/antennas'))).map(({ ant }) => ant)).toEqual([0, 1, 38, 39]);
  const kept = await good<Kept>(ada('POST', '/antennas/upload', upload));
  expect(kept).toMatchObject({ ...report, ant: 100_000_001, message: 'Pattern sector.msi saved' });
  expect(await good(ada('GET', '/antennas'))).toContainEqual({
    ant: kept.ant,
    name: 'sector.msi',
    owner: 'account',
    balance: 1_000_000_000,
  });

  const towards = async (azi: number): Promise<number> => {
    const antenna = { ant: kept.ant, txg: 10, azi };
    return (
      (await good<Report>(ada('POST', '/path', { ...sample, antenna }))).Transmitters['Antenna gain dBi'] ?? Number.NaN
    );
  };
  expect(await towards(45)).toBeCloseTo(10, 1); // the receiver lies north-east
  expect(await towards(225)).toBeCloseTo(-20, 1);

  const cuts = await good<PatternCuts>(ada('GET', `/antennas/pattern/${kept.ant}`));
  expect(cuts).toMatchObject({ ant: kept.ant, ...report });
  expect([0, 40, 60, 180, 320].map((degrees) => cuts.horizontal_dB[degrees])).toEqual([0, 0, -30, -30, 0]);
  expect(cuts.vertical_dB).toHaveLength(360);
  expect(await refused(ada('GET', '/antennas/pattern/1'))).toBe(
    '404 Not found: ant "1" is not the number of one of your antennas or of the server’s',
  );

  // Other accounts do not have it.
  expect(await refused(eve('GET', `/antennas/pattern/${kept.ant}`))).toMatch(/^404 Not found: ant /);
  const antenna = { ...sample.antenna, ant: kept.ant };
  expect(await refused(eve('POST', '/path', { ...sample, antenna }))).toContain(
    `400 antenna.ant: ${kept.ant} is not one of the patterns`,
  );
  expect(await good<ListedPattern[]>(eve('GET', '/antennas'))).toHaveLength(4);
  expect(await refused(eve('DELETE', `/antennas/delete/${kept.ant}`))).toMatch(/^404 Not found: ant /);
  expect(await good(ada('DELETE', `/antennas/delete/${kept.ant}`))).toEqual({
    balance: 1_000_000_000,
    message: `Pattern ${kept.ant} deleted`,
  });
  expect(await refused(ada('DELETE', `/antennas/delete/${kept.ant}`))).toMatch(/^404 Not found: ant /);
  expect(await refused(ada('POST', '/path', { ...sample, antenna }))).toContain('400 antenna.ant');
});

test.each([
  [{ name: 'x.msi', text: 'HORIZONTAL 360\n0 zero\n' }, '400 text: x.msi, line 2'],
  [{ name: 'x.txt', text: 'hello' }, '400 text: x.txt, line 1: neither an ADF, an ANT nor an MSI pattern'],
  [{ name: '', text: 'x' }, '400 name: "" is outside 1 to 100 characters'],
  [{ name: 'x.msi' }, '400 text: null is outside 1 to 500000 characters'],
])('the upload %j is refused', async (body, error) => {
  for (const path of ['/antennas/upload', '/antennas/validate'])
    expect(await refused(ada('POST', path, body))).toContain(error);
});
