import { extname } from 'node:path';

import { writeTarget } from '@radioshed/formats/node';

import { CliError } from '../shell/cli-error.js';
import { EXIT_CODE } from '../shell/exit-code.js';
import { checkWritable } from './file-check.js';

/** A file that an option asks for. */
export interface OutputFile {
  readonly flag: string;
  readonly path: string | undefined;
  /** Endings of names that say what is in it, in small letters: `.png`. */
  readonly endings: readonly string[];
}

/** Endings that promise some format; a name that ends in anything else may hold whatever is asked for. */
const FORMAT_ENDINGS =
  '.png .jpg .jpeg .gif .webp .bmp .svg .pdf .tif .tiff .kml .kmz .zip .gz .csv .tsv .txt .json .geojson .html'.split(
    ' ',
  );

/**
 * Makes sure, before anything is computed, that the files asked for have names of their own that fit what is in them,
 * and can be written.
 *
 * @throws CliError naming the option or the file.
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
    throw new CliError(EXIT_CODE.usage, `${flag}: "-" is no file: stdout is for the report; name a file or a pipe`);
  }
  const ending = extname(path).toLowerCase();
  if (endings.includes(ending) || !FORMAT_ENDINGS.includes(ending)) return;
  throw new CliError(
    EXIT_CODE.usage,
    `${flag}: ${path} ends in ${ending}, but what is written is ${endings.join(', ')}`,
  );
}

/** Whatever way it is spelt: one file cannot hold two. */
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
