import type { Caller } from '@radioshed/archive';
import { parseClutterProfile, SYSTEM_PROFILES } from '@radioshed/clutter';
import { readProfileUpload, type SavedProfile } from '@radioshed/contract/schemas';
import { isOutOfRangeError, shortText } from '@radioshed/units';

import { guarded } from '../host/guarded.js';
import type { Host } from '../parts.js';
import { refusedRequest } from '../host/service-error.js';
import { MOST_PROFILES } from './own-profiles.js';

/** Clutter profiles of an account. */
export interface ProfileCalls {
  /** /clutter/profile: saves a profile for `environment.clt` of the account. @throws ServiceError 400 */
  saveProfile(caller: Caller, form: unknown): Promise<SavedProfile>;
}

/** The calls of clutter profiles. */
export function profileCalls({ surface, archive }: Pick<Host, 'surface' | 'archive'>): ProfileCalls {
  return {
    saveProfile: ({ account }, form) =>
      guarded(async () => {
        const { save, values } = readProfileUpload(form);
        const profile = profileOf(values, nameOf(save));
        checkFree(profile.name, [...(surface.profiles ?? []), ...SYSTEM_PROFILES]);
        const gone = await archive.putProfile(account.id, { name: profile.name, text: values }, MOST_PROFILES);
        const names = gone.map((each) => `${each}.clt`).join(', ');
        const dropped = gone.length === 0 ? '' : `; the oldest profile, ${names}, was deleted to make room`;
        return { status: 200, message: `${profile.name}.clt saved${dropped}` };
      }),
  };
}

/**
 * The name without any `.clt`: `Minimal.clt.clt` would be a second Minimal. @throws ServiceError 400 where nothing is
 * left
 */
function nameOf(save: string): string {
  let name = save;
  while (/\.clt$/i.test(name)) name = name.slice(0, -'.clt'.length);
  name = name.trim();
  if (name !== '') return name;
  const limits = 'a name with a character before .clt';
  const message = `save: ${JSON.stringify(save)} is not ${limits}`;
  throw refusedRequest([{ field: 'save', value: save, limits, unit: '', message }]);
}

/** @throws ServiceError 400 naming the line */
function profileOf(values: string, name: string): ReturnType<typeof parseClutterProfile> {
  try {
    return parseClutterProfile(values, name);
  } catch (error) {
    if (!isOutOfRangeError(error)) throw error;
    const { value, limits, unit } = error;
    const issue = {
      field: 'values',
      value: shortText(String(value)),
      limits,
      unit,
      message: `values: ${error.message}`,
    };
    throw refusedRequest([issue], error);
  }
}

/** A profile of an account must not replace one of the system or the operator. @throws ServiceError 400 */
function checkFree(name: string, taken: readonly { readonly name: string }[]): void {
  if (!taken.some((each) => each.name.toLowerCase() === name.toLowerCase())) return;
  const limits = 'a name other than those of the server’s own profiles';
  const message = `save: ${JSON.stringify(name)} is not ${limits}`;
  throw refusedRequest([{ field: 'save', value: name, limits, unit: '', message }]);
}
