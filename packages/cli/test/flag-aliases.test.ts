import { describe, expect, it } from 'vitest';

import { addFlagAliases, FLAG_ALIASES } from '../src/options/flag-aliases.js';
import { allCommands } from './support/commands.js';
import { radioshed } from './support/run-command.js';
import { PATH_FLAGS } from './support/request.js';

const commands = [...allCommands()];

describe('aliases of flags', () => {
  it.each(FLAG_ALIASES)('$flag: $aliases', ({ flag, aliases, commands: only }) => {
    const having = commands.filter(([path, { options }]) => options.some(({ long, hidden }) => long === flag && !hidden) && only?.includes(`radioshed ${path}`) !== false); // prettier-ignore
    expect(having.length).toBeGreaterThan(0);
    for (const [path, { options }] of having) {
      const name = options.find(({ long }) => long === flag)?.attributeName();
      for (const alias of aliases) {
        const found = options.find(({ long }) => long === alias);
        const isOther = found?.hidden === false; // another flag of the same name, such as --hours
        expect([path, alias, isOther ? name : found?.attributeName()]).toEqual([path, alias, name]);
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
    const old: Readonly<Record<string, string>> = Object.fromEntries(FLAG_ALIASES.map(({ flag, aliases }) => [flag, aliases.at(-1) ?? ''])); // prettier-ignore
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

describe('words of flags', () => {
  it.each([
    [['--model', 'magic'], /^radioshed: model\.pm \(--model\): "magic" is not one of itm, p1812,.* los, radar$/m],
    [['--model', '99'], /^radioshed: model\.pm \(--model\): "99" is not one of itm,.* los, radar$/m],
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
