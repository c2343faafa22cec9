import { type Patterns, pathInputOf } from '@radioshed/contract/translate';
import { isRequestError, readPathRequest } from '@radioshed/contract/schemas';
import type { OwnModel, PairsInput } from '@radioshed/engine';
import type { ClutterProfile } from '@radioshed/clutter';
import type { PatternShelf } from '@radioshed/service';

import { readWireText } from '../options/wire-option.js';
import { wireOptionOf } from '../options/wire-options.js';
import { cellValue, type LinkColumn } from './link-columns.js';

/** A request of `path` without its ends. */
export type LinkBody = Readonly<Record<string, unknown>>;

/** Names that requests may use. */
export interface LinkResources {
  readonly profiles: readonly ClutterProfile[];
  readonly models: readonly OwnModel[];
  readonly patterns: PatternShelf | undefined;
}

/** A value of a row that cannot be used; the message begins with its column. */
export class RowFault extends Error {
  override readonly name = 'RowFault';
}

/** The links of a request. */
export interface LinkTemplate {
  /** Everything but their ends. */
  readonly input: Omit<PairsInput, 'pairs'>;
}

/** The links of a request. @throws RequestError */
export async function templateOf(body: LinkBody, resources: LinkResources): Promise<LinkTemplate> {
  const transmitter = { ...(body['transmitter'] as object), lat: 0, lon: 0 };
  const receiver = { ...(body['receiver'] as object), lat: 0.01, lon: 0 };
  const request = readPathRequest({ ...body, transmitter, receiver });
  const patterns = await patternsOf(request.antenna.ant, resources.patterns);
  const { profiles, models } = resources;
  const { input } = pathInputOf(request, { profiles, models, patterns });
  const { latDeg: _lat, lonDeg: _lon, ...sender } = input.transmitter;
  const { latDeg: _rxLat, lonDeg: _rxLon, ...listener } = input.receiver;
  return { input: { ...input, transmitter: sender, receiver: listener } };
}

async function patternsOf(number: number, shelf: PatternShelf | undefined): Promise<Patterns> {
  if (shelf === undefined) return { numbers: [], get: () => undefined };
  const file = await shelf.read(number);
  return { numbers: shelf.numbers, get: (asked) => (asked === number ? file : undefined) };
}

/** A body with the settings of a row. @throws RowFault */
export function bodyWith(
  body: LinkBody,
  columns: readonly LinkColumn[],
  texts: readonly string[],
  models: readonly OwnModel[],
): LinkBody {
  const own = Object.fromEntries(models.map(({ descriptor: { flag, name } }) => [flag, name]));
  const filled: Record<string, unknown> = { ...body };
  for (const [i, column] of columns.entries()) {
    const text = (texts[i] ?? '').trim();
    if (text === '') continue;
    const [part = '', member = ''] = column.field.split('.');
    filled[part] = { ...(filled[part] as object), [member]: settingOf(column, text, own) };
  }
  return filled;
}

function settingOf(column: LinkColumn, text: string, own: Readonly<Record<string, string>>): unknown {
  const { name, field, quantity } = column;
  if (quantity === undefined) {
    try {
      return readWireText(wireOptionOf(field), text, field === 'model.pm' ? own : {});
    } catch (error) {
      throw new RowFault(`${name}: ${(error as Error).message.replace(/^[^:]*: /, '')}`);
    }
  }
  const value = cellValue(text, column);
  if (typeof value === 'string') throw new RowFault(`${name}: ${value}`);
  return value;
}

/** The message of a refused request, with columns instead of fields. */
export function requestFault(error: unknown, columns: readonly LinkColumn[]): string {
  if (error instanceof RowFault) return error.message;
  if (!isRequestError(error)) throw error;
  const [issue] = error.issues;
  if (issue === undefined) return error.message;
  const column = columns.find(({ field }) => field === issue.field);
  return column === undefined ? issue.message : issue.message.replace(issue.field, column.name);
}
