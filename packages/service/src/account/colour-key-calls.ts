import type { Caller } from '@radioshed/archive';
import { COLOUR_KEYS, type ColourKey, legendOf, parseColourKey } from '@radioshed/colour';
import {
  type ColourKeyUpload,
  type ListedColourKey,
  type MessageResponse,
  readColourKeyUpload,
  type SavedColourKey,
} from '@radioshed/contract/schemas';
import { isOutOfRangeError, shortText } from '@radioshed/units';

import { guarded } from '../host/guarded.js';
import type { Host } from '../parts.js';
import { gone, refusedRequest } from '../host/service-error.js';
import { atCap } from './account-cap.js';
import { MOST_COLOUR_KEYS, ownColourKeys } from './own-colour-keys.js';

/** Colour keys of an account. */
export interface ColourKeyCalls {
  /** /colours: keys that `output.col` may name. */
  colourKeys(caller: Caller): Promise<readonly ListedColourKey[]>;
  /** /colours/upload: saves a key, in place of one with the same name. @throws ServiceError 400 */
  addColourKey(caller: Caller, body: unknown): Promise<SavedColourKey>;
  /** /colours/delete: saved calculations keep their colours. @throws ServiceError 404 */
  deleteColourKey(caller: Caller, name: string): Promise<MessageResponse>;
}

/** The calls of colour keys. */
export function colourKeyCalls({ archive }: Pick<Host, 'archive'>): ColourKeyCalls {
  return {
    colourKeys: ({ account }) =>
      guarded(async () => [
        ...COLOUR_KEYS.map((key) => listed(key, 'system')),
        ...(await ownColourKeys(archive, account.id)).map((key) => listed(key, 'account')),
      ]),
    addColourKey: ({ account }, body) =>
      guarded(async () => {
        const key = colourKeyOf(readColourKeyUpload(body));
        const { name } = key;
        checkFree(name);
        const text = JSON.stringify(key);
        if (!(await archive.putColourKey(account.id, { name, text }, MOST_COLOUR_KEYS))) {
          throw atCap('name', name, { count: MOST_COLOUR_KEYS, most: MOST_COLOUR_KEYS, what: 'colour keys' });
        }
        return { message: `Colour key ${name} saved`, ...listed(key, 'account') };
      }),
    deleteColourKey: ({ account }, name) =>
      guarded(async () => {
        if (!(await archive.deleteColourKey(account.id, name))) {
          throw gone({ field: 'name', value: name, limits: 'the name of one of your colour keys' });
        }
        return { message: `Colour key ${name} deleted` };
      }),
  };
}

function listed(key: ColourKey, owner: ListedColourKey['owner']): ListedColourKey {
  const { name, unit, order } = key;
  return { name, unit, order, owner, key: legendOf(key) };
}

/** @throws ServiceError 400 naming the line */
function colourKeyOf({ name, text, order }: ColourKeyUpload): ColourKey {
  try {
    return parseColourKey(text, name, order);
  } catch (error) {
    if (!isOutOfRangeError(error)) throw error;
    const { value, limits, unit } = error;
    const message = `text: ${error.message}`;
    throw refusedRequest([{ field: 'text', value: shortText(String(value)), limits, unit, message }], error);
  }
}

/**
 * A key of an account must not replace a built-in one, which requests may name without the unit.
 * @throws ServiceError 400
 */
function checkFree(name: string): void {
  const base = baseOf(name);
  if (!COLOUR_KEYS.some((each) => baseOf(each.name) === base)) return;
  const limits = 'a name other than those of the built-in colour keys, with any unit';
  const message = `name: ${JSON.stringify(name)} is the name of a built-in colour key: choose another`;
  throw refusedRequest([{ field: 'name', value: name, limits, unit: '', message }]);
}

function baseOf(name: string): string {
  return name.slice(0, name.lastIndexOf('.')).toLowerCase();
}
