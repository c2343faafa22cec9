import { CliError, EXIT_CODE } from '@radioshed/command';

/** Editions of the Recommendations that the models follow, by a model's name or the first part of it. */
const EDITIONS: Readonly<Record<string, readonly number[]>> = {
  p1812: [8],
  p452: [18],
  p2001: [4],
  p1546: [6],
  p528: [5],
  p530: [18],
  p526: [15],
  p1411: [12],
  p1238: [11],
  p619: [5],
  p833: [10],
  p2108: [1],
  p2109: [2],
  p618: [14],
  p676: [13],
  p837: [7],
  p838: [3],
  p839: [4],
  p840: [9],
  p1623: [1],
  hf: [14],
  'hf-maps': [3],
};

/** The editions of its Recommendation that a model follows; empty for a model by no Recommendation alone. */
export function editionsOf(id: string): readonly number[] {
  return EDITIONS[id] ?? EDITIONS[id.split('-')[0] ?? ''] ?? [];
}

/** Refuses an edition that a model does not follow. @throws CliError that names those which it follows */
export function checkEdition(id: string, edition: string): void {
  const known = editionsOf(id);
  if (known.some((each) => String(each) === edition.trim())) return;
  const has = known.length === 0 ? `${id} has no editions` : `${id} follows edition ${known.join(', ')}`;
  throw new CliError(EXIT_CODE.usage, `--edition: ${has}, not ${JSON.stringify(edition)}`);
}
