import { expect, test } from 'vitest';

import * as main from '../src/index.js';

test('exported names', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "BLANKS",
      "FileText",
      "RecordParser",
      "axisColumn",
      "openTable",
      "readTable",
      "tableLayout",
      "textOfBytes",
    ]
  `);
});
