import { readFileSync } from 'node:fs';

import { describe, expect, test } from 'vitest';

import { hfCommand } from '../../../packages/cli/src/hf/hf-command.js';
import { hfMethod, type HfOptions } from '../../../packages/cli/src/hf/hf-options.js';
import { readWireText, type WireOption } from '../../../packages/cli/src/options/wire-option.js';
import { WIRE_OPTIONS } from '../../../packages/cli/src/options/wire-options.js';
import { callSchemasOf } from '../../../packages/contract/src/call-schemas.js';
import { readAreaRequest, readHfPredictionRequest, readPathRequest } from '../../../packages/contract/src/schemas.js';
import { areaInputOf, hfCircuitInputOf, pathInputOf } from '../../../packages/contract/src/translate.js';
import { assumptionsOf, DEFAULT_ASSUMPTIONS, MODEL_LIST } from '../../../packages/engine/src/index.js';
import { stationOf } from '../../../packages/hf/src/input.js';
import { P1812_DEFAULTS, P452_DEFAULTS } from '../../../packages/p1812/src/index.js';
import { RADIO_FIELDS } from '../../../packages/viewer/page/form/radio-fields.js';

/*
 * One table of defaults: every field of a radio, with the default that the server uses, and those that the command
 * line, the map page, the OpenAPI document and a README name. A named default is right if a request with it has the
 * same effect as one without the field, for every model.
 */

type Members = Readonly<Record<string, unknown>>;

/** A request without any field that has a default. */
const LEAST = {
  network: 'Testing',
  transmitter: { lat: 0.5, lon: 0.5, frq: 1000, txw: 1 },
  receiver: { lat: 0.51, lon: 0.51 },
  antenna: {},
  output: {},
} as const;

function withField(body: Members, path: string, value: unknown): Members {
  const [head = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : withField((body[head] ?? {}) as Members, rest.join('.'), value);
  return { ...body, [head]: inner };
}

/** The effect of a request: the inputs of both calculations, complete with the engine's defaults, and the names. */
function effectOf(body: Members): unknown {
  const area = readAreaRequest(body);
  const path = readPathRequest(body);
  const inputs = [areaInputOf(area).input, pathInputOf(path).input].map(({ model, ...rest }) => {
    const all = assumptionsOf(model);
    const { timePercent = defaultTime(model.name, all.reliabilityPercent) } = all;
    return { ...rest, model: { ...model, ...all, timePercent } };
  });
  return JSON.parse(JSON.stringify({ inputs, network: area.network, site: area.site, colours: area.output.col }));
}

/** The percentage of time that a model uses where none is given. */
function defaultTime(name: string, reliabilityPercent: number): number | undefined {
  const found = MODEL_LIST.find((each) => each.name === name);
  if (found === undefined || found.timeRangePercent === null) return undefined;
  return found.timePercent === 'reliability' ? reliabilityPercent : (found.timePercent ?? undefined);
}

const MODELS = MODEL_LIST.map(({ name, pm, limits }) => {
  const [min, max] = limits.frequencyMHz;
  const frq = Math.min(Math.max(1000, min, 2), max);
  const body = withField(withField(LEAST, 'model.pm', pm ?? name), 'transmitter.frq', frq);
  return { name, body, effect: effectOf(body) };
});

/** Expects a value to be the default of a field, for all models. @param who names it, for the message */
function expectDefault(who: string, path: string, value: unknown): void {
  const bodies = path === 'model.pm' ? [{ name: 'any', body: LEAST as Members, effect: effectOf(LEAST) }] : MODELS;
  for (const { name, body, effect } of bodies) {
    expect(effectOf(withField(body, path, value)), `${who}: ${path} ${String(value)}, model ${name}`).toEqual(effect);
  }
}

describe('command line', () => {
  /** Options without one default for everyone, with the reason. */
  const OTHERWISE: Readonly<Record<string, string>> = {
    'transmitter.lat': 'required',
    'transmitter.lon': 'required',
    'transmitter.frq': 'required',
    'receiver.lat': 'required',
    'receiver.lon': 'required',
    'antenna.hbw': 'required by custom',
    'antenna.vbw': 'required by custom',
    'transmitter.txw': 'the server requires it; the command reports its 1 W',
    'receiver.rxs': 'shows the whole colour key, where the server has the threshold of a handheld radio; reported',
    'receiver.pol': 'that of the transmitter',
    'feeder.flt': 'no cable',
    'model.time': 'by model: tested below',
    'environment.elevation': 'as the source has it',
    'output.res': 'by radius or terrain',
    'output.bounds': 'the whole circle',
    'transmitter.units': 'as --units',
    'receiver.units': 'as --units',
    'output.mod': 'none',
    'output.ber': 'none',
    'output.nf': 'thermal noise',
    'output.col': 'by quantity',
    site: 'A1, of a path Link',
  };
  const options = Object.values(WIRE_OPTIONS).flat();

  /** The default that a description names: `dipole` of `dipole (default), isotropic`, `1` of `(default 1 m)`. */
  function namedDefault({ text }: WireOption): string | undefined {
    const word = /([^\s,]+) \(default[;)]/.exec(text)?.[1];
    const said = word ?? /\(default:? ([^);]+)/.exec(text)?.[1];
    return said?.replace(/^(-?[\d.]+) \S+$/, '$1');
  }

  test.each(options.filter(({ field }) => !(field in OTHERWISE)))('$flags', (option) => {
    const said = namedDefault(option);
    expect(said, option.flags).toBeDefined();
    expectDefault('command line', option.field, readWireText(option, said ?? ''));
  });

  test('every other option says what happens without it, or is required', () => {
    const silent = options.filter(({ field, text }) => field in OTHERWISE && !/default|required/.test(text));
    const required = silent.filter(({ field }) => OTHERWISE[field]?.startsWith('required') === true);
    expect(silent).toEqual(required);
    expect(Object.keys(OTHERWISE).filter((path) => !options.some(({ field }) => field === path))).toEqual([]);
  });

  test('the default of --time-percent is that of each model', () => {
    const { text } = options.find(({ field }) => field === 'model.time') as WireOption;
    const [, median = '', asReliability = ''] =
      /: (.*) \(default 50\), (.*) \(default --reliability\)$/.exec(text) ?? [];
    for (const { title, timePercent, timeRangePercent } of MODEL_LIST) {
      const named = [median, asReliability].map((list) => list.split(', ').includes(title.replace('ITU-R ', '')));
      const takesTime = timeRangePercent !== null;
      expect(named, title).toEqual([takesTime && timePercent === 50, takesTime && timePercent === 'reliability']);
    }
  });
});

describe('map page', () => {
  const fields = RADIO_FIELDS.flatMap((group) => group.fields);

  test.each(fields.filter(({ placeholder = '' }) => /^\d/.test(placeholder) && !/ per |\//.test(placeholder)))(
    '$label: the placeholder is the default',
    ({ path, placeholder = '' }) => {
      if (path === 'receiver.noiseFigureDb') return expect(placeholder).toBe('0'); // thermal noise alone
      return expectDefault('page', path, Number.parseFloat(placeholder));
    },
  );

  /** Choices that do not begin with the default, with the reason. */
  const CHOSEN = { 'output.col': 'colours that colour-blind readers distinguish, sent with every request' };
  const chosen = fields.filter(({ path, choices }) => choices !== undefined && !(path in CHOSEN));

  test.each(chosen)('$label: the first choice is the default', ({ path, choices = [] }) => {
    const [value = ''] = choices[0] ?? [];
    if (value !== '') expectDefault('page', path, value);
  });
});

describe('OpenAPI document', () => {
  interface Schema {
    readonly properties?: Readonly<Record<string, Schema>>;
    readonly description?: string;
    readonly default?: unknown;
  }
  const leaves = (schema: Schema, at = ''): [string, Schema][] =>
    schema.properties === undefined
      ? [[at, schema]]
      : Object.entries(schema.properties).flatMap(([name, each]) => leaves(each, at === '' ? name : `${at}.${name}`));
  const said = leaves((callSchemasOf('/area')?.request ?? {}) as Schema).flatMap(([path, schema]) => {
    const value = schema.default ?? /default (-?\d[\d.]*)(?!.*default)/.exec(schema.description ?? '')?.[1];
    return value === undefined || path === 'site' ? [] : [[path, value] as const];
  });

  test.each(said)('%s', (path, value) => {
    if (path !== 'receiver.rxs' && path !== 'model.time') expectDefault('document', path, value);
  });

  test('names many defaults', () => expect(said.length).toBeGreaterThan(25));
});

describe('README of contract', () => {
  const page = readFileSync(new URL('../../../packages/contract/README.md', import.meta.url), 'utf8');
  const rows = page.split('\n').flatMap((line) => {
    const cells = line.split('|').map((cell) => cell.trim());
    const [, first = '', , , value = ''] = cells;
    const names = [...first.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);
    const plain = /^`?(-?\d[\d.]*|v|m|Minimal\.clt)`?$/.exec(value)?.[1];
    const [head = ''] = names[0]?.includes('.') === true ? names[0].split('.') : [''];
    return plain === undefined
      ? []
      : names.map((name) => [name.includes('.') || head === '' ? name : `${head}.${name}`, plain] as const);
  });

  test.each(rows)('%s', (path, value) => expectDefault('README', path, value));

  test('has many of them', () => expect(rows.length).toBeGreaterThan(25));
});

test('HF: command line, server and package have the same defaults', async () => {
  const command = hfCommand({} as never).commands.find((each) => each.name() === 'path');
  const options = { ...command?.opts(), from: '50,0', month: '6', r12: '80' } as HfOptions;
  const { method } = await hfMethod(options);
  const least = { tx: { latDeg: 50, lonDeg: 0 }, txPowerW: 100 };
  const ofPackage = stationOf(least);
  expect(stationOf(method)).toEqual(ofPackage);
  const body = { network: 'HF', transmitter: { lat: 50, lon: 0, txw: 100 }, receiver: { lat: 40, lon: 0 }, output: {} };
  const { input } = hfCircuitInputOf(readHfPredictionRequest(body));
  // docs/models.md lists the defaults that differ, with their reasons. antenna.txg is 2.15 dBi in every call; a note
  // says so.
  const { txAntenna, rxAntenna, ...others } = stationOf(input);
  const gain = { kind: 'isotropic', gainDbi: 2.15 };
  expect([txAntenna, rxAntenna]).toEqual([gain, { ...gain, gainDbi: 0 }]);
  const { txAntenna: _tx, rxAntenna: _rx, ...same } = ofPackage;
  // The server's maps are medians over the days of the month; a note says so, too.
  expect([others.requiredReliabilityPercent, same.requiredReliabilityPercent]).toEqual([50, 90]);
  expect({ ...others, requiredReliabilityPercent: 90 }).toEqual(same);
});

// docs/models.md lists the defaults that differ, with their reasons.
test('packages of models have the defaults of the engine, or another with a reason', () => {
  for (const defaults of [P1812_DEFAULTS, P452_DEFAULTS]) {
    expect(defaults.lapseRateN).toBe(DEFAULT_ASSUMPTIONS.refractivityLapseN);
    // Annual mean at sea level (P.1812, P.452); ITM, whose N₀ the engine uses for all models, has the least monthly
    // mean.
    expect([defaults.surfaceRefractivityN, DEFAULT_ASSUMPTIONS.surfaceRefractivityN]).toEqual([325, 301]);
  }
});
