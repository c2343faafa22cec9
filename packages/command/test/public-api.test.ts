import { expect, test } from 'vitest';

import * as cases from '../src/cases.js';
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
  expect(Object.keys(cases).sort()).toMatchInlineSnapshot(`
    [
      "CaseError",
      "CaseRow",
      "ResultFile",
      "SampledProfile",
      "checkProfilesFile",
      "numberOf",
      "openCases",
      "profileOfRow",
      "readSampledProfiles",
      "runCases",
    ]
  `);
  expect(Object.keys(files).sort()).toMatchInlineSnapshot(`
    [
      "checkWritable",
      "csvRows",
      "openTableFile",
      "readJson",
      "readTextTables",
      "tableKind",
      "writeFiles",
    ]
  `);
});
