import { extname } from 'node:path';

import { writeTarget } from '@radioshed/formats/node';
import { CliError, EXIT_CODE } from '@radioshed/command';
import { checkWritable } from '@radioshed/command/files';

/** An output file of a flag. */
export interface OutputFile {
  readonly flag: string;
  readonly path: string | undefined;
  /** Extensions of the format, lower case: `.png`. */
  readonly endings: readonly string[];
}

/** Extensions of known formats. Other extensions are allowed for every format. */
const FORMAT_ENDINGS =
  '.png .jpg .jpeg .gif .webp .bmp .svg .pdf .tif .tiff .kml .kmz .zip .gz .csv .tsv .txt .json .geojson .html'.split(
    ' ',
  );

/**
 * Checks before a calculation that output files have distinct names with the right extension and can be written.
 *
 * @throws CliError with the flag or the file.
 */
export async function checkOutputs(outputs: readonly OutputFile[]): Promise<void> {
  const given = outputs.flatMap(({ path, ...rest }) => (path === undefined ? [] : [{ ...rest, path }]));
  for (const each of given) checkName(each);
  await checkDifferent(given);
  await checkWritable(given.map(({ path }) => path));
}

type GivenFile = OutputFile & { readonly path: string };

function checkName({ flag, path, endings }: GivenFile): void {
  if (path === '-') {
    throw new CliError(EXIT_CODE.usage, `${flag}: "-" is not a file; stdout has the report. Name a file or a pipe`);
  }
  const ending = extname(path).toLowerCase();
  if (endings.includes(ending) || !FORMAT_ENDINGS.includes(ending)) return;
  throw new CliError(EXIT_CODE.usage, `${flag}: ${path} ends in ${ending}, but the format is ${endings.join(', ')}`);
}

/** Compares the targets, as one file can have several names. */
async function checkDifferent(given: readonly GivenFile[]): Promise<void> {
  const flagOf = new Map<string, string>();
  for (const { flag, path } of given) {
    const target = await writeTarget(path);
    const other = flagOf.get(target.path);
    if (other !== undefined && target.kind !== 'special') {
      throw new CliError(EXIT_CODE.usage, `${other} and ${flag} name the same file: ${path}`);
    }
    flagOf.set(target.path, flag);
  }
}
