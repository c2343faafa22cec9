import { describe, expect, test } from 'vitest';

import { CALL_SHAPES } from '../../packages/contract/src/document/calls.js';
import { callSchemasOf, type JsonSchema } from '../../packages/contract/src/document/json-schema.js';
import { issuesOf } from '../../packages/contract/src/fields/read-body.js';
import { withoutFolders } from '../../packages/service/src/host/without-folders.js';
import { type Reader, READERS } from '../attacks/lib/readers.mjs';
import { PLACE_LISTS_WORST, WORST } from '../attacks/lib/worst-strings.mjs';

/** A string eight times as long takes eight times as long, or 64 times if the time is its square. */
const MOST_TIMES = 24;
const LENGTHS = { unit: 'characters', few: 16_000, eightTimes: 128_000 };
const COUNTS = { unit: 'entries', few: 2000, eightTimes: 16_000 };
/** The square of 128 000 characters or of 16 000 entries takes seconds. What takes less than this is linear, ms. */
const SHORT_MS = 100;

/** Readers inside a package, besides those of `tools/attacks`. */
const INNER: typeof READERS = { withoutFolders: { read: withoutFolders } };

describe.each(Object.entries({ ...READERS, ...INNER }))('%s', (_, reader) => {
  test.each(Object.entries(WORST))('takes linear time over %s', async (_, worst) => {
    await expectLinear(reader, (length) => contentWith(reader, worst(length)), LENGTHS);
  });

  const { of: contentOf } = reader;
  if (contentOf === undefined) return;
  test('takes linear time over entries', async () => {
    await expectLinear(reader, contentOf, COUNTS);
  });
});

test.each(Object.entries(PLACE_LISTS_WORST))('readPlaces takes linear time over a list of %s', async (_, worst) => {
  await expectLinear(READERS['readPlaces list']!, worst, LENGTHS);
});

/** Calls whose schemas only describe them: an address has a limit itself, GeoJSON and 3D models have readers. */
const DESCRIBED = ['/archive/calc', '/clutter/add', '/3d/model/upload'];
const READ = Object.keys(CALL_SHAPES).filter(
  (call) => CALL_SHAPES[call]?.request !== undefined && !DESCRIBED.includes(call),
);

describe.each(READ)('%s', (call) => {
  const [path = '', method = 'POST'] = call.split(' ').reverse();
  const schema = callSchemasOf(path, method)?.request ?? {};
  test('refuses or ignores long strings in every field, and repeats none', () => {
    for (const steps of shortLeaves(schema)) {
      const body = bodyWith(steps, WORST['percents']!(100_000));
      const read = CALL_SHAPES[call]!.request!.safeParse(body);
      const said = read.success ? '' : JSON.stringify(issuesOf(read.error, body));
      expect(said.length, steps.join('.')).toBeLessThan(20_000);
      expect(JSON.stringify(read.data ?? {}).length, steps.join('.')).toBeLessThan(20_000);
    }
  });
});

async function expectLinear(
  { read }: Reader,
  contentOf: (size: number) => string,
  { unit, few, eightTimes }: typeof LENGTHS,
): Promise<void> {
  let said = '';
  // Collecting garbage may make one of two measurements long; a square is one each time.
  for (let attempt = 0; attempt < 3; attempt++) {
    const long = await leastMs(read, contentOf(eightTimes));
    if (long < SHORT_MS) return;
    const short = await leastMs(read, contentOf(few));
    if (long < MOST_TIMES * short) return;
    said = `${short} ms for ${few} ${unit}, ${long} ms for ${eightTimes}`;
  }
  expect.fail(said);
}

function contentWith({ with: contentOf = (one) => one }: Reader, string: string): string {
  return contentOf(string);
}

/** Least processor time of some runs, ms: other programs do not count. Readers may throw. */
async function leastMs(read: Reader['read'], text: string): Promise<number> {
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
