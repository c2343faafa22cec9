import { OutOfRangeError } from '@radioshed/units';
import { CommanderError } from 'commander';
import { expect, it } from 'vitest';

import { CliError, commonFailure, EXIT_CODE, usageText } from '../src/index.js';

it.each<[unknown, readonly string[], number]>([
  [new CliError(EXIT_CODE.file, 'cannot read a.csv: it is a folder'), ['cannot read a.csv: it is a folder'], 4],
  [new CliError(EXIT_CODE.failure, ''), [], 1],
  [new OutOfRangeError('frequencyMHz', 0, 'above 0', 'MHz'), ['frequencyMHz: 0 is not above 0 MHz'], 2],
  [new CommanderError(1, 'commander.unknownOption', "error: unknown option '--x'"), [], 2],
  [new CommanderError(0, 'commander.helpDisplayed', '(outputHelp)'), [], 0],
  [new TypeError('two\n  lines'), ['two lines'], 1],
  ['no error', ['no error'], 1],
])('describes %s', (error, lines, exitCode) => {
  expect(commonFailure(error)).toEqual({ lines, exitCode });
});

it.each([
  ["error: required option '--in <file>' not specified", 'radioshed-conformance: --in: missing'],
  [
    "error: unknown option '--chek'\n(Did you mean --check?)",
    "radioshed-conformance: unknown option '--chek'\n(Did you mean --check?)",
  ],
])('words %j of Commander as other errors', (text, line) => {
  expect(usageText(text, 'radioshed-conformance')).toBe(line);
});
