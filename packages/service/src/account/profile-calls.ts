import type { Caller } from '@radioshed/archive';
import { parseClutterProfile, SYSTEM_PROFILES } from '@radioshed/clutter';
import { readProfileUpload, type SavedProfile } from '@radioshed/contract/schemas';
import { isOutOfRangeError, shortText } from '@radioshed/units';

import { guarded } from '../life/guarded.js';
import type { Host } from '../life/host.js';
import { refusedRequest } from '../life/service-error.js';
import { MOST_PROFILES } from './own-profiles.js';

/** An account's own clutter profiles. */
export interface ProfileCalls {
  /** /clutter/profile: `environment.clt` of the account may name it from now on. @throws ServiceError 400 */
  saveProfile(caller: Caller, form: unknown): Promise<SavedProfile>;
}

export function profileCalls({ surface, archive }: Pick<Host, 'surface' | 'archive'>): ProfileCalls {
  return {
    saveProfile: ({ account }, form) =>
      guarded(async () => {
        const { save, values } = readProfileUpload(form);
        const profile = profileOf(values, nameOf(save));
        checkFree(profile.name, [...(surface.profiles ?? []), ...SYSTEM_PROFILES]);
        const gone = await archive.putProfile(account.id, { name: profile.name, text: values }, MOST_PROFILES);
        const names = gone.map((each) => `${each}.clt`).join(', ');
        const dropped = gone.length === 0 ? '' : `; ${names}, saved longest ago, was dropped for it`;
        return { status: 200, message: `${profile.name}.clt saved${dropped}` };
      }),
  };
}

/** Without any `.clt`: `Minimal.clt.clt` would be a second Minimal. @throws ServiceError 400 where nothing is left */
function nameOf(save: string): string {
  const name = save.replace(/(\.clt)+$/i, '').trim();
  if (name !== '') return name;
  const limits = 'the names with a letter before .clt';
  const message = `save: ${JSON.stringify(save)} is outside ${limits}`;
  throw refusedRequest([{ field: 'save', value: save, limits, unit: '', message }]);
}

/** @throws ServiceError 400 telling the line */
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

/** What others calculate with does not change its meaning for one account. @throws ServiceError 400 */
function checkFree(name: string, taken: readonly { readonly name: string }[]): void {
  if (!taken.some((each) => each.name.toLowerCase() === name.toLowerCase())) return;
  const limits = 'the names that no profile of this server has';
  const message = `save: ${JSON.stringify(name)} is outside ${limits}`;
  throw refusedRequest([{ field: 'save', value: name, limits, unit: '', message }]);
}
