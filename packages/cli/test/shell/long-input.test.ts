import { expect, test } from 'vitest';
import { CliError } from '@radioshed/command';

import { describeFailure } from '../../src/shell/failure.js';
import { readWireText } from '../../src/options/wire-option.js';

test('a flag with a megabyte of digits is not a number', () => {
  const text = `${'1'.repeat(1e6)}x`;
  const wire = { field: 'output.rad', flags: '--radius <km>', text: '' };
  expect(readWireText(wire, text)).toBe(text);
  expect(() => readWireText({ ...wire, words: { far: 50 } }, text)).toThrow(CliError);
  expect(readWireText(wire, '1'.repeat(20))).toBe(Number('1'.repeat(20)));
  expect(['1.', '.5', '-1.5e3', '+2'].map((each) => readWireText(wire, each))).toEqual([1, 0.5, -1500, 2]);
});

test('a failure of many lines or spaces is printed in one line', () => {
  const error = Object.assign(new Error(`  a${' '.repeat(1e6)}b \n\n \t c  `), { name: 'DemError' });
  expect(describeFailure(error).lines).toEqual([`a${' '.repeat(1e6)}b c`]);
});
