import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { CliError } from '@radioshed/command';

import { namedBySource, settleSettings } from '../../src/settings/config-file.js';
import { baseMapOf } from '../../src/serve/base-map.js';
import { RESPONSE_FORMS } from '@radioshed/contract/schemas';
import { LANDCOVER_CODINGS } from '@radioshed/clutter';
import { SELF_HOSTED } from '@radioshed/service';
import { geocoderOf } from '../../src/serve/geocoder.js';
import { SERVER_SETTINGS, settingOf, type SettingName } from '../../src/settings/server-settings.js';
import { flagKey, type SettingOfKind } from '../../src/settings/setting-flags.js';
import { choiceSetting, numberSetting } from '../../src/settings/setting-values.js';
import { serveCommand } from '../../src/serve/serve-command.js';
import { SILENT } from '../support/commands.js';
import { radioshed, temporaryFolder } from '../support/run-command.js';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const NAMES = Object.keys(SERVER_SETTINGS) as SettingName[];

describe('the table of settings', () => {
  it('has the words that the packages know', () => {
    expect(SERVER_SETTINGS['response-form'].choices).toEqual(RESPONSE_FORMS);
    expect(SERVER_SETTINGS['landcover-coding'].choices).toEqual(LANDCOVER_CODINGS);
  });

  it('has the defaults of the service', () => {
    expect(SELF_HOSTED).toMatchObject({
      maxMegapixels: SERVER_SETTINGS['max-megapixels'].default,
      maxSeconds: SERVER_SETTINGS['max-seconds'].default,
      maxWaitingPerAccount: SERVER_SETTINGS['max-waiting'].default,
      maxModels: SERVER_SETTINGS['max-models'].default,
      maxModelSeconds: SERVER_SETTINGS['max-model-seconds'].default,
    });
  });

  it('has defaults that the flags accept', () => {
    for (const name of NAMES) {
      const { default: value, kind, choices, min = 0, max = 0 } = settingOf(name);
      if (value === undefined) continue;
      if (kind === 'choice') expect(choices).toContain(value);
      if (kind === 'number') expect(Number(value) >= min && Number(value) <= max).toBe(true);
    }
  });
});

describe('an empty value', () => {
  const named = <Kind extends string>(kind: Kind): SettingName[] =>
    NAMES.filter((name) => settingOf(name).kind === kind);

  it.each(named('number'))('of --%s is its default', (name) => {
    const value = numberSetting({ [flagKey(name)]: '' }, name as SettingOfKind<'number'>);
    expect(value).toBe(numberSetting({}, name as SettingOfKind<'number'>));
  });

  it.each(named('choice'))('of --%s is its default', (name) => {
    const value = choiceSetting({ [flagKey(name)]: '' }, name as SettingOfKind<'choice'>);
    expect(value).toBe(choiceSetting({}, name as SettingOfKind<'choice'>));
  });
});

describe('the base map of serve', () => {
  const baseMap = 'https://tiles.example.org/{z}/{x}/{y}.png';

  it('has an address, a credit and zooms', () => {
    expect(baseMapOf({})).toEqual({});
    expect(baseMapOf({ baseMap, baseMapCredit: '© Example', baseMapZooms: '3-16' })).toEqual({
      baseMap: { url: baseMap, credit: '© Example', minZoom: 3, maxZoom: 16 },
    });
  });

  it('is a file with its own zooms, and with a credit if it is given', () => {
    expect(baseMapOf({ baseMap: 'a.pmtiles' })).toEqual({ baseMapFile: { path: 'a.pmtiles', flag: '--base-map' } });
    expect(baseMapOf({ baseMap: 'a.mbtiles', baseMapCredit: '©' })).toMatchObject({ baseMapFile: { credit: '©' } });
    expect(() => baseMapOf({ baseMap: 'a.mbtiles', baseMapZooms: '0-9' })).toThrow(
      '--base-map-zooms: a base map in a file has its own zooms',
    );
  });

  it('is refused in part, and with zooms in another form', () => {
    expect(() => baseMapOf({ baseMap })).toThrow('--base-map needs --base-map-credit');
    expect(() => baseMapOf({ baseMap: 'map.tif' })).toThrow('--base-map: "map.tif" is neither an address of tiles');
    expect(() => baseMapOf({ baseMapCredit: '© Example' })).toThrow('--base-map-credit needs --base-map');
    expect(() => baseMapOf({ baseMap, baseMapCredit: '©', baseMapZooms: '3' })).toThrow(
      '--base-map-zooms: "3" is not a range of zooms such as 0-19',
    );
  });
});

it('the geocoder of serve has an address and a credit', () => {
  const geocoder = 'https://find.example.org/api?q={query}';
  expect(geocoderOf({})).toEqual({});
  expect(geocoderOf({ geocoder, geocoderCredit: '©' })).toEqual({ geocoder: { url: geocoder, credit: '©' } });
  expect(() => geocoderOf({ geocoder })).toThrow('--geocoder needs --geocoder-credit');
  expect(() => geocoderOf({ geocoderCredit: '©' })).toThrow('--geocoder-credit needs --geocoder');
});

describe('the table of docs/settings.md', () => {
  const rows = readFileSync(`${ROOT}/docs/settings.md`, 'utf8')
    .split('\n')
    .filter((line) => /^\| +(`--|\| +`RADIOSHED_)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map(([, flag = '', variable = '', , value = '', what = '']) => ({ flag, variable, value, what }));

  it('has every flag of serve, with its variable', () => {
    const { options } = serveCommand(SILENT);
    const flags = options.map(({ long }) => long);
    expect(rows.flatMap(({ flag }) => flag || []).toSorted()).toEqual(flags.toSorted());
    for (const { flag, variable } of rows.filter((row) => row.flag !== '')) {
      const described = /\$(\w+)/.exec(options.find(({ long }) => long === flag)?.description ?? '')?.[1] ?? '';
      expect({ flag, variable }).toEqual({ flag, variable: described });
    }
  });

  it('has every setting of the file', () => {
    const inFile = rows.filter(({ flag }) => flag !== '' && flag !== '--config');
    expect(inFile.map(({ flag, variable }) => [flag, variable]).toSorted()).toEqual(
      NAMES.filter((name) => settingOf(name).group !== undefined && name !== 'config')
        .map((name) => [`--${name}`, settingOf(name).variable ?? ''])
        .toSorted(),
    );
  });

  it('has every environment variable in the sources, and no other', () => {
    const found = new Set<string>();
    for (const name of readdirSync(`${ROOT}/packages`)) {
      if (name === 'testing') continue; // runs in tests only
      const folder = `${ROOT}/packages/${name}/src`;
      let files: string[];
      try {
        files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
      } catch {
        continue; // a folder that another branch left behind
      }
      for (const file of files) {
        const text = readFileSync(join(folder, file), 'utf8');
        for (const [variable] of text.matchAll(/\bRADIOSHED_[A-Z0-9_]+\b/g)) found.add(variable);
        for (const [, variable = ''] of text.matchAll(/variable: '([A-Z]+_?[A-Z]*)'/g)) found.add(variable);
      }
    }
    const listed = rows.flatMap(({ variable }) => variable || []);
    expect(listed.toSorted()).toEqual([...found].toSorted());
    for (const { value, what } of rows) expect([value, what]).not.toContain('');
  });
});

describe('the configuration file', () => {
  const folder = temporaryFolder();

  /** The options of `serve` from a file, environment variables and flags. */
  function optionsOf(file: object, flags: readonly string[] = [], env: Readonly<Record<string, string>> = {}): object {
    const path = join(folder, 'settings.json');
    writeFileSync(path, JSON.stringify(file));
    const before = { ...process.env };
    onTestFinished(() => {
      process.env = before;
    });
    for (const name of NAMES) delete process.env[settingOf(name).variable ?? ''];
    Object.assign(process.env, env);
    const command = serveCommand(SILENT).exitOverride();
    command.action(() => {}).parse(['--config', path, ...flags], { from: 'user' });
    settleSettings(command);
    return Object.fromEntries(
      Object.entries(command.opts()).filter(
        ([key]) => key !== 'config' && command.getOptionValueSource(key) !== 'default',
      ),
    );
  }

  it('is overridden by flags and environment variables', () => {
    const file = { port: 9000, grace: '5', 'log-level': 'warn', landcover: true, buildings: false };
    expect(optionsOf(file)).toEqual({ port: '9000', grace: '5', logLevel: 'warn', landcover: true });
    expect(optionsOf(file, ['--port', '1'], { RADIOSHED_GRACE: '7', RADIOSHED_LOG_LEVEL: '' })).toEqual({
      port: '1',
      grace: '7',
      logLevel: 'warn',
      landcover: true,
    });
  });

  it('uses memory or a folder by the flags, not both', () => {
    expect(optionsOf({ data: 'x', database: 'postgres://y/z' }, ['--memory'])).toEqual({ memory: true });
    expect(optionsOf({ memory: true }, ['--data', 'x'])).toEqual({ data: 'x' });
    expect(optionsOf({ memory: true })).toEqual({ memory: true });
    expect(optionsOf({ memory: true, port: 1 }, [], { RADIOSHED_DATA: 'x' })).toEqual({ port: '1' });
    expect(optionsOf({ memory: true, files: 's3://y' })).toEqual({ memory: true, files: 's3://y' });
    expect(optionsOf({}, ['--memory'], { DATABASE_URL: 'postgres://y/z' })).toEqual({ memory: true });
  });

  it.each([
    [{ prot: 9000 }, 'settings.json: prot is not a setting; did you mean port?'],
    [{ publicUrl: 'http://a' }, 'settings.json: publicUrl is not a setting; did you mean public-url?'],
    [{ config: 'other.json' }, 'settings.json: config is not a setting'],
    [{ port: [1] }, 'settings.json: port: [1] is not a string or a number'],
    [{ port: true }, 'settings.json: port: true is not a string or a number'],
    [{ terrain: '' }, 'settings.json: terrain: "" is not a string or a number'],
    [{ memory: 'yes' }, 'settings.json: memory: "yes" is not true or false'],
    [[], 'settings.json: not a JSON object such as {"port": 9000}'],
  ])('refuses %j', (file, message) => {
    expect(() => optionsOf(file)).toThrow(CliError);
    expect(() => optionsOf(file)).toThrow(message);
  });

  it('is named in errors about its values, a variable or a flag in those about theirs', () => {
    const path = join(folder, 'wrong.json');
    writeFileSync(path, '{"grace": "long"}');
    const command = serveCommand(SILENT).exitOverride();
    vi.stubEnv('RADIOSHED_GEOCODER', 'https://a');
    onTestFinished(() => void vi.unstubAllEnvs());
    command.action(() => {}).parse(['--config', path, '--port', '70000'], { from: 'user' });
    settleSettings(command);
    const wrong = (message: string): unknown => namedBySource(new CliError(2, message), command);
    expect(wrong('--grace: "long" is outside 0 to 86400')).toMatchObject({
      exitCode: 2,
      message: `${path}: grace: "long" is outside 0 to 86400`,
    });
    expect(wrong('--geocoder needs --geocoder-credit')).toMatchObject({
      message: 'RADIOSHED_GEOCODER needs --geocoder-credit',
    });
    expect(wrong('--port: "70000" is outside 0')).toMatchObject({ message: '--port: "70000" is outside 0' });
  });

  it('is named by every command that reads it, instead of the flag', async () => {
    const file = join(folder, 'elsewhere.json');
    writeFileSync(file, '{"database": "sqlite://here", "max-seconds": -1}');
    for (const verb of [
      ['account', 'list'],
      ['account', 'create', 'Ada'],
      ['serve', '--port', '0', '--max-seconds', '1'],
    ]) {
      expect(await radioshed([...verb, '--config', file], { cwd: folder })).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining(
          `${file}: database: not an address of postgres, postgresql; an address is like postgres://user@host/database`,
        ),
      });
    }
    expect(await radioshed(['serve', '--config', file], { cwd: folder })).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining(`${file}: max-seconds: "-1" is outside 0.001 to 604800`),
    });
  });

  it('is read by commands that open the data of the server, and named if unreadable', async () => {
    const data = join(folder, 'none');
    writeFileSync(join(folder, 'radioshed.config.json'), JSON.stringify({ data, port: 9000 }));
    expect(await radioshed(['account', 'list'], { cwd: folder })).toMatchObject({
      exitCode: 4,
      stderr: expect.stringContaining(`${data} has no accounts`),
    });
    writeFileSync(join(folder, 'broken.json'), '{"port": 9000,\n}');
    expect(await radioshed(['serve'], { cwd: folder, env: { RADIOSHED_CONFIG: 'broken.json' } })).toMatchObject({
      exitCode: 4,
      stderr: expect.stringContaining('broken.json is not JSON, line 2, column 1: unexpected "}"'),
    });
    expect(await radioshed(['account', 'list', '--config', 'gone.json'], { cwd: folder })).toMatchObject({
      exitCode: 4,
      stderr: expect.stringContaining('cannot read the configuration gone.json: it does not exist'),
    });
  });
});
