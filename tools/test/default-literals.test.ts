import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { relative } from 'node:path';

import { parseAst } from 'rolldown/parseAst';
import { describe, expect, test } from 'vitest';

import * as DEFAULTS from '../../packages/engine/src/input/defaults.js';
import { DEFAULT_ASSUMPTIONS } from '../../packages/engine/src/models/shared/default-assumptions.js';
import { filesBelow } from '../checks/source-files.mjs';

/*
 * Every default of a setting has a name in one file. Elsewhere it is not written as a literal, be it as the value of a
 * field, as what stands in for a missing one, or in words such as `(default 2.15)`.
 */

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The layers that defaults pass through. Packages of models below them have constants of their own. */
const LAYERS = ['engine', 'contract', 'service', 'http', 'cluster', 'cli', 'viewer', 'drive-test', 'units'];
const HOMES = [
  'packages/engine/src/input/defaults.ts',
  'packages/engine/src/models/shared/default-assumptions.ts',
  'packages/units/src/constants.ts',
];

/** A literal of a source, with the names of the fields, constants and parameters that it is a value of. */
interface Found {
  readonly file: string;
  readonly value: string | number;
  readonly of: readonly string[];
  /** Whether it stands in for a missing value: `default`, `placeholder`, `??`, `||` or the default of a binding. */
  readonly standsIn: boolean;
}

const STANDS_IN = /^(default|placeholder|fallback|EMPTY|DEFAULTS?|USUAL)$|^(DEFAULT|USUAL)_|^default[A-Z]/;

/** A default: what it is called in sources, its value, and words that state it. */
interface Setting {
  readonly name: string;
  readonly fields: RegExp;
  readonly value: string | number;
  readonly words: RegExp;
}

const SETTINGS: readonly Setting[] = [
  setting('gain', /^(txg|rxg)$|gain/i, DEFAULTS.DEFAULT_GAIN_DBI, /\b2\.15\b/),
  setting('antenna height', /^(alt|heightM|.*-height)$|[hH]eight$/, DEFAULTS.DEFAULT_HEIGHT, /\bdefault 1 m\b/),
  setting('bandwidth', /^bwi$|bandwidth/i, DEFAULTS.DEFAULT_BANDWIDTH_MHZ, /\bdefault 0\.1 MHz/),
  setting('radius', /^rad$/i, DEFAULTS.DEFAULT_RADIUS_KM, /\bkm \(default 5\)/),
  setting('threshold', /^rxs$|threshold/i, DEFAULTS.DEFAULT_THRESHOLD_DBM, /\bdefault:? -90\b/i),
  setting('clutter profile', /^clt$|profile/i, DEFAULTS.DEFAULT_CLUTTER_PROFILE, /\bMinimal(\.clt)? \(default\)/),
  setting('test locations', /^places$|places/i, DEFAULTS.DEFAULT_SEARCH_PLACES, /\bdefault 400\b/),
  setting('reliability', /^rel$|reliab/i, DEFAULT_ASSUMPTIONS.reliabilityPercent, /\bdefault 95\b/),
  setting('confidence', /^conf$|confid/i, DEFAULT_ASSUMPTIONS.confidencePercent, /ITM: .*\bdefault 50\b/),
  setting('refractivity', /^n0$|refractivity/i, DEFAULT_ASSUMPTIONS.surfaceRefractivityN, /\b301\b/),
  setting('permittivity', /^eps$|permit/i, DEFAULT_ASSUMPTIONS.relativePermittivity, /permittivity .*\bdefault 15\b/),
  setting('conductivity', /^sig$|conduct/i, DEFAULT_ASSUMPTIONS.conductivitySpm, /\bdefault 0\.005\b/),
];

function setting(name: string, fields: RegExp, value: string | number, words: RegExp): Setting {
  return { name, fields, value, words };
}

/** Why a literal is one of a default; undefined if it is not. */
function faultOf({ file, value, of, standsIn }: Found): string | undefined {
  const text = String(value);
  // This number means nothing else, wherever it stands.
  if (value === DEFAULTS.DEFAULT_GAIN_DBI) return `${file}: ${text} is the default of the gain`;
  const found = SETTINGS.find(
    (each) =>
      (typeof value === 'string' && each.words.test(value)) ||
      (standsIn &&
        [String(each.value), `${each.value}.clt`].includes(text) &&
        of.some((name) => each.fields.test(name))),
  );
  return found && `${file}: ${of.join('.')} ${JSON.stringify(value)} is the default of the ${found.name}`;
}

/** A node of a syntax tree, with the members of the kinds that matter here. */
interface Node {
  readonly type: string;
  readonly value?: unknown;
  readonly operator?: string;
  readonly argument?: Node;
  readonly arguments?: readonly Node[];
  readonly name?: string;
  readonly key?: Node;
  readonly id?: Node;
  readonly init?: Node;
  readonly left?: Node;
  readonly right?: Node;
  readonly property?: Node;
  readonly expression?: Node;
}

/** All literals below a node of a syntax tree. */
function literalsOf(file: string, tree: unknown, of: readonly string[] = [], standsIn = false): Found[] {
  if (Array.isArray(tree)) return tree.flatMap((each) => literalsOf(file, each, of, standsIn));
  if (tree === null || typeof tree !== 'object') return [];
  const node = tree as Node;
  const found = (value: unknown): Found[] =>
    typeof value === 'string' || typeof value === 'number' ? [{ file, value, of, standsIn }] : [];
  const within = (child: unknown, name: string | undefined, stands = standsIn): Found[] =>
    literalsOf(file, child, name === undefined ? of : [...of, name], stands || STANDS_IN.test(name ?? ''));
  switch (node.type) {
    case 'Literal':
      return found(node.value);
    case 'TemplateElement':
      return found((node.value as { readonly cooked?: string }).cooked);
    case 'UnaryExpression': {
      const value = node.argument?.value;
      return node.operator === '-' && typeof value === 'number'
        ? found(-value)
        : literalsOf(file, node.argument, of, standsIn);
    }
    case 'Property':
    case 'PropertyDefinition':
      return within(node.value, nameOf(node.key));
    case 'VariableDeclarator':
      return [...literalsOf(file, node.id, of), ...within(node.init, nameOf(node.id))];
    case 'AssignmentPattern':
      return within(node.right, nameOf(node.left), true);
    case 'LogicalExpression':
      return [
        ...literalsOf(file, node.left, of, standsIn),
        ...within(node.right, nameOf(node.left), node.operator !== '&&'),
      ];
    case 'ImportDeclaration':
      return [];
    default:
      return Object.values(node).flatMap((child) => literalsOf(file, child, of, standsIn));
  }
}

/** The last name of what a literal belongs to: `rxg` of `Number(body.rxg)`. */
function nameOf(node: Node | undefined): string | undefined {
  switch (node?.type) {
    case 'Identifier':
      return node.name;
    case 'Literal':
      return String(node.value);
    case 'MemberExpression':
      return nameOf(node.property);
    case 'ChainExpression':
      return nameOf(node.expression);
    case 'CallExpression':
      return nameOf(node.arguments?.[0]);
    default:
      return undefined;
  }
}

function literalsIn(file: string, text: string): Found[] {
  return literalsOf(file, parseAst(text, { lang: 'ts', sourceType: 'module' }, file));
}

const FILES = LAYERS.flatMap((name) => [
  ...filesBelow(`${ROOT}packages/${name}/src`),
  ...filesBelow(`${ROOT}packages/${name}/page`),
])
  .filter((path) => path.endsWith('.ts'))
  .map((path) => [relative(ROOT, path), path] as const)
  .filter(([file]) => !HOMES.includes(file));

test('no source has a literal of a default outside its home', () => {
  expect(FILES.length).toBeGreaterThan(900);
  const faults = FILES.flatMap(([file, path]) => literalsIn(file, readFileSync(path, 'utf8')).map(faultOf));
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
});

describe('a literal of a default is found', () => {
  test.each([
    ['as a number that means nothing else', 'antennaOf(values, 2.15)'],
    ['as the default of a row', 'const ROWS = { bwi: { min: 0, default: 0.1 } }'],
    ['where a value is missing', 'const rxs = body.rxs ?? -90'],
    ['where a field is empty', 'const x = { alt: Number(alt) || 1 }'],
    ['in a binding', "const { profile = 'Minimal' } = clutter"],
    ['in a constant', 'const USUAL_PLACES = 400'],
    ['in words', "option('--tx-gain <dBi>', 'gain, dBi (default 2.15)')"],
    ['in a template', 'const text = `channel bandwidth (default 0.1 MHz), ${more}`'],
  ])('%s: %s', (_, source) => {
    expect(literalsIn('a.ts', source).map(faultOf).filter(Boolean)).not.toEqual([]);
  });

  test.each([['const limits = { lat: { min: -90, max: 90 } }'], ['const step = Math.max(1, width)'], ['sum += 0.1']])(
    'but not in %s',
    (source) => {
      expect(literalsIn('a.ts', source).map(faultOf).filter(Boolean)).toEqual([]);
    },
  );
});
