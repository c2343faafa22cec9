import * as gpu from '@radioshed/gpu';
import * as node from '@radioshed/gpu/node';
import { codeBlocks, promisedLines, runExample, textOf } from '@radioshed/testing/readme';
import { expect, test } from 'vitest';

import { hasDevice } from './device.js';

const modules = { '@radioshed/gpu': gpu, '@radioshed/gpu/node': node };

test('the README’s example prints what its comments say, with a device or without', async () => {
  const [code = ''] = codeBlocks(textOf(new URL('../README.md', import.meta.url)), 'ts');
  const [linked = '', within = '', reason = ''] = promisedLines(code);
  const { printed } = await runExample(code, modules);
  expect(printed).toEqual([linked, hasDevice ? within : reason]);
});
