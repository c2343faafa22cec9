import { CliError, EXIT_CODE } from '@radioshed/command';

/** Parses north, east, south and west. @throws CliError unless there are four numbers */
export function fourNumbers(text: string, field: string): [north: number, east: number, south: number, west: number] {
  const numbers = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [north, east, south, west] = numbers;
  const isComplete = north !== undefined && east !== undefined && south !== undefined && west !== undefined;
  if (isComplete && numbers.length === 4 && !numbers.some(Number.isNaN)) return [north, east, south, west];
  const example = 'for example 37.5,-3,36.5,-4';
  throw new CliError(EXIT_CODE.usage, `${field}: "${text}" is not four numbers N,E,S,W in degrees, ${example}`);
}
