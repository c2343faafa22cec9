import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';

import type { OwnModel } from '@radioshed/engine';
import { METRES_PER_FOOT, type Note } from '@radioshed/units';
import { CliError, EXIT_CODE, jsonFault, whyUnreadable } from '@radioshed/command';

import { note } from '../notes.js';
import { fillHeights } from './default-heights.js';
import { heightUnit } from '../options/height-unit.js';
import { unreadMembers } from './unread-members.js';
import { hasOwnUnit, readWireText } from '../options/wire-option.js';
import type { GivenFlag } from '../options/given-flag.js';

/** The body of a request, and the defaults used. */
export interface RequestBody {
  readonly body: unknown;
  /** Notes about values filled in here, and about members of the file that are ignored. */
  readonly assumed: readonly Note[];
  /** Whether the service chooses the resolution. */
  readonly leavesResolution: boolean;
}

type Node = Record<string, unknown>;

/**
 * The body of an API request: that of a file, if any, with the flags on top.
 *
 * @param call path of the API call: `/area`.
 * @param file a path, `-` for stdin, or undefined.
 * @param ownModels the user's own models, which flags may name.
 * @throws CliError if the file cannot be read or is not a JSON object, or if a flag has an unknown word.
 */
export async function requestBody(
  call: string,
  file: string | undefined,
  flags: readonly GivenFlag[],
  ownModels: readonly OwnModel[] = [],
): Promise<RequestBody> {
  const body = file === undefined ? {} : parseBody(await readBody(file), file);
  const assumed = file === undefined ? [] : unreadMembers(call, body);
  const names = Object.fromEntries(
    ownModels.flatMap(({ descriptor: { flag, name } }) => [
      [flag, name],
      [name, name],
    ]),
  );
  for (const { wire, text } of flags) {
    put(body, wire.field, readWireText(wire, text, wire.field === 'model.pm' ? names : {}));
  }
  for (const { wire, text } of flags) {
    const { isInFeet } = heightUnit(body, body[wire.field.split('.')[0] ?? '']);
    if (!isInFeet || !hasOwnUnit(wire.field, text)) continue;
    put(body, wire.field, Number((Number(readWireText(wire, text)) / METRES_PER_FOOT).toPrecision(12)));
  }
  for (const part of ['transmitter', 'receiver', 'antenna', 'output']) body[part] ??= {};
  body['network'] ??= 'Testing';
  const transmitter = body['transmitter'];
  if (isObject(transmitter) && (transmitter['txw'] ?? undefined) === undefined) {
    transmitter['txw'] = 1;
    assumed.push(note('powerAssumed', { powerW: 1 }));
  }
  assumed.push(...fillHeights(body));
  const output = body['output'];
  return { body, assumed, leavesResolution: isObject(output) && (output['res'] ?? undefined) === undefined };
}

/** The body of a request in a file, unchanged. @param file a path, or `-` for stdin. @throws CliError */
export async function bodyFile(file: string): Promise<unknown> {
  return parseBody(await readBody(file), file);
}

async function readBody(file: string): Promise<string> {
  if (file === '-') return text(process.stdin);
  try {
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
  } catch (cause) {
    throw new CliError(EXIT_CODE.file, `cannot read the request ${file}: ${whyUnreadable(cause)}`, { cause });
  }
}

/** The JSON of a file, which may be a list. @param file a path, or `-` for stdin. @throws CliError */
export async function jsonFile(file: string): Promise<unknown> {
  return parseJson(await readBody(file), file);
}

function parseJson(json: string, file: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new CliError(EXIT_CODE.usage, `the request ${source(file)} is not JSON: ${jsonFault(json)}`, { cause });
  }
}

function parseBody(json: string, file: string): Node {
  const body = parseJson(json, file);
  if (!isObject(body)) throw new CliError(EXIT_CODE.usage, `the request ${source(file)} is JSON, but not an object`);
  return body;
}

function source(file: string): string {
  return file === '-' ? 'on stdin' : file;
}

/** Sets a field of the body by its path. Values in the path that are not objects are replaced. */
function put(body: Node, field: string, value: unknown): void {
  const path = field.split('.');
  const last = path.pop() ?? '';
  let node = body;
  for (const step of path) {
    const next = node[step];
    if (isObject(next)) node = next;
    else node = node[step] = {};
  }
  node[last] = value;
}

function isObject(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
