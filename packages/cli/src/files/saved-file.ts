import { extname } from 'node:path';

import { type CalculationFiles, formatsOf } from '@radioshed/service';
import { CliError, EXIT_CODE } from '@radioshed/command';
import type { WantedFile } from '@radioshed/command/files';

import type { OutputFile } from './output-file.js';

/** Parses `format=file`. @throws CliError */
export function savedFile(given: string): { readonly format: string; readonly path: string } {
  const at = given.indexOf('=');
  if (at < 1 || at === given.length - 1) {
    throw new CliError(EXIT_CODE.usage, `--save: "${given}" is not a format and a file, such as png=map.png`);
  }
  return { format: given.slice(0, at), path: given.slice(at + 1) };
}

/**
 * The output files of `--save`, which can have any extension.
 *
 * @param kind of the calculation, which decides the formats: `area`; absent if only a server knows.
 * @param hasServer whether a server stores the files that others link to.
 * @throws CliError for an unknown format
 */
export function savedOutputs(save: readonly string[] = [], kind?: string, hasServer = false): OutputFile[] {
  const formats = kind === undefined ? undefined : formatsOf(kind, { hasServer });
  return save.map(savedFile).map(({ format, path }) => {
    if (formats?.includes(format) === false) {
      const isLink = kind !== undefined && formatsOf(kind).includes(format);
      const why = isLink ? `links to a picture on a server; use kmz or one of` : 'is not one of the formats';
      throw new CliError(EXIT_CODE.usage, `--save: "${format}" ${why} ${formats.join(', ')}`);
    }
    return { flag: '--save', path, endings: [extname(path).toLowerCase()] };
  });
}

/** The files to write for `--save`. */
export function savedFiles(save: readonly string[] = [], files?: CalculationFiles): WantedFile[] {
  if (files === undefined) return [];
  return save.map(savedFile).map(({ format, path }) => ({
    path,
    about: format,
    content: async () => (await files.read(format)).bytes,
  }));
}
