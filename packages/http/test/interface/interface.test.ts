import { nullIslandBuildings, nullIslandLandcover } from '@radioshed/clutter';
import { type CallSchemas, callSchemasOf } from '@radioshed/contract/call-schemas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { bodies } from '../bodies.js';
import { desk, type Desk, sample } from '../fakes.js';
import { roomForm } from '../glb.js';
import { ANSWER_MEMBERS, type Kind, REQUEST_MEMBERS } from './members.js';
import { RULES } from './rules.js';

/** The interface, point by point, against one server: members of requests and responses, and rules by hand. */

type Json = Readonly<Record<string, unknown>>;

let one: Desk;
const answers = new Map<string, unknown>();
let done = 0;

/** Requests whose responses the tables name, in this order. */
async function ask(): Promise<void> {
  const call = async (name: string, path: string, body?: unknown, method?: string): Promise<Json> => {
    const answer = await one.ask(path, { ...(body === undefined ? {} : { body }), ...(method && { method }) });
    const json = (await answer.json()) as Json;
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${JSON.stringify(json)}`);
    answers.set(name, json);
    return json;
  };
  const itm = { ...sample, model: { pm: 1 } };
  const { id } = await call('area', '/area', itm);
  await call('multisite', '/multisite', bodies['/multisite']);
  await call('bsa', '/bsa', bodies['/bsa']);
  await call('hf/area', '/hf/area', bodies['/hf/area']);
  await call('path', '/path', itm);
  await call('points', '/points', { ...bodies['/points'], model: { pm: 1 } });
  await call('multilink', '/multilink', bodies['/multilink']);
  await call('hf/prediction', '/hf/prediction', bodies['/hf/prediction']);
  const upload = { method: 'POST', headers: { key: one.key }, body: roomForm() };
  answers.set('upload', await (await one.handler(new Request('http://x.org/3d/model/upload', upload))).json());
  await call('3d', '/3d', bodies['/3d']);
  await call('jammer', '/area', { ...sample, network: 'Jam' });
  await call('interference', '/interference', { s_network: 'Testing', s_sites: ['A1'], j_network: 'Jam' });
  await call('network', '/network?net=Jam&nam=Super&lat=0.505&lon=0.502&alt=2&rxg=2.15');
  await call('trilateration', '/trilateration', { connected: [{ site: String(id), rssi: '-50' }], errordB: 10 });
  const ring = [
    [0.5, 0.51],
    [0.51, 0.51],
    [0.51, 0.52],
    [0.5, 0.51],
  ];
  const feature = {
    type: 'Feature',
    features: { geometry: 'Polygon', coordinates: ring, properties: { height: '12', material: '5' } },
  };
  await call('clutter added', '/clutter/add', { features: [feature] });
  await call('clutter', '/clutter/get/0.5/0.5');
  await call('clutter deleted', '/clutter/delete/0');
  await call('noise added', '/noise/create', [{ frequency: 446, noise: -100, latitude: 0.5, longitude: 0.5 }]);
  await call('noise', '/noise/get', [{ frequency: 446, bandwidth: 1, latitude: 0.5, longitude: 0.5, radius: 200 }]);
  await call('metrics', '/my-metrics');
  const { id: mine } = await call('template saved', '/template/create', { template: { name: 'Mine' }, ...sample });
  await call('template', `/template/${String(mine)}`);
  await call('download', `/template/download/${String(mine)}`);
  await call('template deleted', `/template/${String(mine)}`, undefined, 'DELETE');
  await call('favourite', '/template/favourite/PMR446', undefined, 'POST');
  await call('template unfavourited', '/template/unfavourite/PMR446', undefined, 'POST');
  await call('calculation deleted', `/archive/delete?cid=${String(id)}`);
}

beforeAll(async () => {
  one = await desk({ surface: { landcover: nullIslandLandcover(), buildings: nullIslandBuildings() } });
  await ask();
});

afterAll(() => {
  process.stdout.write(`interface: ${done} points\n`);
});

/** The schema of a part of a request: `transmitters[].antenna`. */
function partOf(schema: Json, at: string): Json {
  const steps = at.split(/\.|(?=\[\])/).filter((step) => step !== '');
  return steps.reduce<Json>(
    (part, step) => (step === '[]' ? part['items'] : (part['properties'] as Json | undefined)?.[step]) as Json,
    schema,
  );
}

const schemas = new Map<string, CallSchemas | undefined>();
function schemaOf(call: string): Json {
  if (!schemas.has(call)) schemas.set(call, callSchemasOf(call));
  return schemas.get(call)?.request ?? {};
}

const requests = REQUEST_MEMBERS.flatMap(([section, calls, at, members]) =>
  calls.split(' ').flatMap((call) => members.split(' ').map((member) => ({ section, call, at, member }))),
);

describe('requests', () => {
  test.each(requests)('$section: $call $at $member', ({ call, at, member }) => {
    const name = member.replace('?', '');
    const part = partOf(schemaOf(call), at) as { properties?: Json; required?: string[] };
    expect(Object.keys(part.properties ?? {})).toContain(name);
    expect([name, part.required?.includes(name) === true]).toEqual([name, !member.endsWith('?')]);
    done++;
  });
});

/** Whether a value has a type of the tables. */
const IS: Readonly<Record<Kind, (value: unknown) => boolean>> = {
  n: (value) => typeof value === 'number',
  s: (value) => typeof value === 'string',
  i: (value) => Number.isInteger(value),
  l: Array.isArray,
  o: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  strings: (value) => Array.isArray(value) && value.every((each) => typeof each === 'string'),
  numbers: (value) => Array.isArray(value) && value.every((each) => each === null || typeof each === 'number'),
};

const members = ANSWER_MEMBERS.flatMap(([section, answer, at, kinds]) =>
  Object.entries(kinds).flatMap(([kind, names]) =>
    names.split(',').map((name) => ({ section, answer, at, name, kind: kind as Kind })),
  ),
);

describe('responses', () => {
  test.each(members)('$section: $answer $at $name is $kind', ({ answer, at, name, kind }) => {
    const steps = at === '' ? [] : at.split('.');
    const part = steps.reduce<Json>((value, step) => value[step] as Json, answers.get(answer) as Json);
    expect([part[name], IS[kind](part[name])]).toEqual([part[name], true]);
    done++;
  });
});

describe.each([...new Set(RULES.map(([section]) => section))])('%s', (section) => {
  test.each(RULES.filter(([each]) => each === section))('%s: %s', async (_section, _rule, check) => {
    await check(one, answers);
    done++;
  });
});

test('there are as many points as the interface has', () => {
  expect(requests.length + members.length + RULES.length).toBeGreaterThan(600);
});
