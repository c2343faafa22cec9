import { describe, expect, test } from 'vitest';

import { readPattern } from '../../packages/antenna/src/index.js';
import { readObstacles } from '../../packages/clutter/src/index.js';
import { CALLS } from '../../packages/contract/src/document/calls.js';
import { callSchemasOf, type JsonSchema } from '../../packages/contract/src/document/json-schema.js';
import { issuesOf } from '../../packages/contract/src/fields/read-body.js';
import { readHfPattern, readSunspotTable } from '../../packages/hf/src/index.js';
import { p1546Tables } from '../../packages/p1546/src/index.js';
import { coordinatesOf, readPlaces } from '../../packages/places/src/index.js';
import { readTle } from '../../packages/satellite/src/index.js';
import { numberHint } from '../../packages/units/src/index.js';
import { withoutFolders } from '../../packages/service/src/life/without-folders.js';
import { FILES, PLACE_LISTS_WORST, WORST } from '../attacks/lib/worst-strings.mjs';

/** A string eight times as long takes eight times as long, or 64 times if the time is its square. */
const MOST_TIMES = 24;
const [LENGTH, EIGHT_TIMES] = [16_000, 128_000];
/** The square of 128 000 takes seconds. What takes less than this is linear, ms. */
const SHORT_MS = 100;

const READERS: readonly (readonly [string, (text: string) => unknown])[] = [
  ['readPattern adf', (text) => readPattern(FILES['adf']!(text), 'a.adf')],
  ['readPattern msi', (text) => readPattern(FILES['msi']!(text), 'a.msi')],
  ['readPattern pln', (text) => readPattern(FILES['msi']!(text), 'a.pln')],
  ['readPattern ant', (text) => readPattern(text, 'a.ant')],
  ['readPattern ffe', (text) => readPattern(text, 'a.ffe')],
  ['readPlaces csv', (text) => readPlaces(FILES['csv']!(text))],
  ['readPlaces heading', (text) => readPlaces(`${text}\n1,2,3\n`)],
  ['readPlaces kml', (text) => readPlaces(`<kml><Placemark><name>${text}</name></Placemark></kml>`)],
  ['readPlaces json', (text) => readPlaces(`Nodes in mesh: {${text}`)],
  ['coordinatesOf', coordinatesOf],
  ['readObstacles', (text) => readObstacles(JSON.parse(FILES['geojson']!(text)) as object)],
  ['readTle', (text) => readTle(FILES['tle']!(text))],
  ['readHfPattern', (text) => readHfPattern(text)],
  ['readSunspotTable', (text) => readSunspotTable(text)],
  ['p1546Tables', (text) => p1546Tables([[`${text}1.csv`, text]])],
  ['numberHint', numberHint],
  ['withoutFolders', withoutFolders],
];

describe.each(READERS)('%s', (_, read) => {
  test.each(Object.entries(WORST))('takes linear time over %s', async (_, worst) => {
    await expectLinear(read, worst);
  });
});

test.each(Object.entries(PLACE_LISTS_WORST))('readPlaces takes linear time over a list of %s', async (_, worst) => {
  await expectLinear((text) => readPlaces(text), worst);
});

/** Calls whose schemas only describe them: an address has a limit itself, GeoJSON and 3D models have readers. */
const DESCRIBED = ['/archive/calc', '/clutter/add', '/3d/model/upload'];
const READ = Object.keys(CALLS).filter((call) => CALLS[call]?.request !== undefined && !DESCRIBED.includes(call));

describe.each(READ)('%s', (call) => {
  const [path = '', method = 'POST'] = call.split(' ').reverse();
  const schema = callSchemasOf(path, method)?.request ?? {};
  test('refuses or ignores long strings in every field, and repeats none', () => {
    for (const steps of shortLeaves(schema)) {
      const body = bodyWith(steps, WORST['percents']!(100_000));
      const read = CALLS[call]!.request!.safeParse(body);
      const said = read.success ? '' : JSON.stringify(issuesOf(read.error, body));
      expect(said.length, steps.join('.')).toBeLessThan(20_000);
      expect(JSON.stringify(read.data ?? {}).length, steps.join('.')).toBeLessThan(20_000);
    }
  });
});

async function expectLinear(read: (text: string) => unknown, worst: (length: number) => string): Promise<void> {
  const long = await leastMs(read, worst(EIGHT_TIMES));
  if (long < SHORT_MS) return;
  const short = await leastMs(read, worst(LENGTH));
  expect(long / short, `${short} ms for ${LENGTH} characters, ${long} ms for ${EIGHT_TIMES}`).toBeLessThan(MOST_TIMES);
}

/** Least processor time of some runs, ms: other programs do not count. Readers may throw. */
async function leastMs(read: (text: string) => unknown, text: string): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < 3; run++) {
    const { user } = process.cpuUsage();
    try {
      await read(text);
    } catch {
      // that a file is refused is the rule here
    }
    least = Math.min(least, (process.cpuUsage().user - user) / 1000);
    if (least < SHORT_MS) break;
  }
  return least;
}

/** Paths of the members of a body that are no long strings; of a list its first element. */
function shortLeaves(schema: JsonSchema, path: readonly string[] = []): readonly (readonly string[])[] {
  const {
    properties = {},
    items,
    anyOf = [],
    allOf = [],
    maxLength = 0,
  } = schema as {
    properties?: Readonly<Record<string, JsonSchema>>;
    items?: JsonSchema;
    anyOf?: readonly JsonSchema[];
    allOf?: readonly JsonSchema[];
    maxLength?: number;
  };
  const inner = [
    ...[...anyOf, ...allOf].flatMap((each) => shortLeaves(each, path)),
    ...Object.entries(properties).flatMap(([name, each]) => shortLeaves(each, [...path, name])),
    ...(items === undefined ? [] : shortLeaves(items, [...path, '0'])),
  ];
  return inner.length > 0 || path.length === 0 || maxLength > 1000 ? inner : [path];
}

function bodyWith([step, ...rest]: readonly string[], value: string): unknown {
  if (step === undefined) return value;
  return step === '0' ? [bodyWith(rest, value)] : { [step]: bodyWith(rest, value) };
}
