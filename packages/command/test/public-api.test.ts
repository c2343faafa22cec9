import { expect, test } from 'vitest';

import * as files from '../src/files.js';
import * as api from '../src/index.js';

test('public names', () => {
  expect(Object.keys(api).sort()).toMatchInlineSnapshot(`
    [
      "CliError",
      "EXIT_CODE",
      "columnLines",
      "commonFailure",
      "jsonFault",
      "numberOption",
      "oneLine",
      "readable",
      "readableBytes",
      "readableMs",
      "runCommand",
      "textTable",
      "usageText",
      "watchInterruption",
      "whyUnreadable",
    ]
  `);
  expect(Object.keys(files).sort()).toMatchInlineSnapshot(`
    [
      "checkWritable",
      "csvRows",
      "openTableFile",
      "readJson",
      "tableKind",
      "writeFiles",
    ]
  `);
});
