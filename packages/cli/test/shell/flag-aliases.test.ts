import { describe, expect, it } from 'vitest';

import { addFlagAliases, FLAG_ALIASES } from '../../src/options/flag-aliases.js';
import { allCommands } from '../support/commands.js';
import { radioshed } from '../support/run-command.js';
import { PATH_FLAGS } from '../support/request.js';

const commands = [...allCommands()];

describe('aliases of flags', () => {
  it.each(FLAG_ALIASES)('$flag: $aliases', ({ flag, aliases, commands: only }) => {
    const having = commands.filter(
      ([path, { options }]) =>
        options.some(({ long, hidden }) => long === flag && !hidden) && only?.includes(`radioshed ${path}`) !== false,
    );
    expect(having.length).toBeGreaterThan(0);
    for (const [path, { options }] of having) {
      const name = options.find(({ long }) => long === flag)?.attributeName();
      for (const alias of aliases) {
        // A flag of the command with the name of the alias would hide it without a word.
        const found = options.filter(({ long }) => long === alias);
        expect([path, alias, found.map((each) => [each.hidden, each.attributeName()])]).toEqual([
          path,
          alias,
          [[true, name]],
        ]);
      }
    }
  });

  it('are added to a command once', () => {
    const [, area] = commands.find(([path]) => path === 'area') ?? [];
    const before = area?.options.length;
    if (area !== undefined) addFlagAliases(area, 'radioshed area');
    expect(area?.options.length).toBe(before);
  });

  it('give the same result', async () => {
    const old: Readonly<Record<string, string>> = Object.fromEntries(
      FLAG_ALIASES.map(({ flag, aliases }) => [flag, aliases.at(-1) ?? '']),
    );
    const [chosen, aliased] = await Promise.all(
      [PATH_FLAGS, PATH_FLAGS.map((each) => old[each] ?? each)].map((args) => radioshed([...args, '--json'])),
    );
    const losses = (json = ''): unknown => (JSON.parse(json) as { readonly dB: unknown }).dB;
    expect(losses(aliased?.stdout)).toEqual(losses(chosen?.stdout));
  });

  it('are not shown in help', async () => {
    const { stdout } = await radioshed(['area', '--help']);
    expect(stdout).toContain('--frequency <MHz>');
    expect(stdout).not.toMatch(/--frq|--freq\b|--rad\b|--pm\b|--out\b/);
  });
});

describe('--bandwidth', () => {
  const snr = async (bandwidth: string): Promise<unknown> => {
    const { stdout } = await radioshed([...PATH_FLAGS, '--bandwidth', bandwidth, '--json']);
    return (JSON.parse(stdout) as { readonly Transmitters: unknown }).Transmitters;
  };

  it('is in MHz, or has a unit', async () => {
    expect(await snr('12.5kHz')).toEqual(await snr('0.0125'));
    expect(await snr('12500 Hz')).toEqual(await snr('0.0125'));
  });

  it.each([
    ['12.5 parsec', /transmitter\.bwi \(--bandwidth\): "12\.5 parsec"/],
    ['5GHz', /transmitter\.bwi \(--bandwidth\): 5000 is outside 0\.0001 to 1000 MHz/],
  ])('%j is refused', async (bandwidth, message) => {
    const { exitCode, stderr } = await radioshed([...PATH_FLAGS, '--bandwidth', bandwidth]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe('words of flags', () => {
  it.each([
    [['--model', 'magic'], /^radioshed: model\.pm \(--model\): "magic" is not one of itm, p1812,.* los, radar, auto$/m],
    [['--model', '99'], /^radioshed: model\.pm \(--model\): "99" is not one of itm,.* los, radar, auto$/m],
    [['--area-type', '7'], /\(--area-type\): "7" is not one of urban, suburban, rural$/m],
    [['--out', 'map.png'], /\(--quantity\): "map\.png" is not one of loss, .*; files are named with --png/m],
  ])('%j is refused with the words allowed', async (flags, message) => {
    const { exitCode, stderr } = await radioshed([...PATH_FLAGS, ...flags]);
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(message);
  });

  it('numbers of the API are taken', async () => {
    const { stdout } = await radioshed([...PATH_FLAGS, '--model', '3', '--area-type', '1', '--json']);
    expect(stdout).toContain('Hata');
  });
});
