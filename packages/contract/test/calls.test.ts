import { CREDITS } from '@radioshed/quota';
import { describe, expect, it, test } from 'vitest';

import { callSchemasOf } from '../src/call-schemas.js';
import { CALL_LIST } from '../src/calls.js';
import { createClient } from '../src/client/client.js';

const client = createClient({ url: 'http://localhost', key: '1-x' });

describe.each(CALL_LIST)('$path', ({ name, path, kind, keeps, command, isOlderName }) => {
  it('has the schemas of its body and its response', () => {
    expect(Object.keys(callSchemasOf(path) ?? {})).toEqual(['request', 'response']);
  });

  it('is charged under its name, or neither charged nor saved', () => {
    if (kind === undefined) expect(keeps).toBe('nothing');
    else expect(CREDITS).toHaveProperty([kind]);
  });

  it('is a method of the client, under its newest name', () => {
    expect(name in client).toBe(isOlderName !== true);
  });

  it('has an example of its body that is JSON', () => {
    if (command !== undefined) expect(JSON.parse(command.body)).toBeTypeOf('object');
  });
});

test('every call with a cost has an address', () => {
  expect(new Set(CALL_LIST.flatMap(({ kind }) => kind ?? []))).toEqual(new Set(Object.keys(CREDITS)));
});
