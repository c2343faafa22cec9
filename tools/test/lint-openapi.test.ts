import { expect, test } from 'vitest';

import { openApiProblems, publishedDocument } from '../checks/lint-openapi.mjs';

test('the published document has no problems', async () => {
  expect(await openApiProblems(await publishedDocument())).toEqual([]);
});

test.each([
  [
    'a reference that leads nowhere',
    /"#\/components\/schemas\/Error"/,
    '"#/components/schemas/Nothing"',
    'no-unresolved-refs',
  ],
  ['an operation without a summary', /"summary": "[^"]*",/, '', 'operation-summary'],
  ['an undeclared part of the path', /"name": "latitude"/, '"name": "longtitude"', 'path-parameters-defined'],
  ['a wrong type', /"type": "integer"/, '"type": "whole"', 'struct'],
  ['two operations of one name', /"operationId": "post_path"/, '"operationId": "post_area"', 'operationId-unique'],
])('%s is reported', async (_what, there, instead, rule) => {
  const document = await publishedDocument();
  expect(document).toMatch(there);
  expect((await openApiProblems(document.replace(there, instead))).join('\n')).toContain(rule);
});
