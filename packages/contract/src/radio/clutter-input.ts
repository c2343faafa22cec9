import { type ClutterProfile, SYSTEM_PROFILES } from '@radioshed/clutter';
import type { ClutterInput } from '@radioshed/engine';
import type { Note } from '@radioshed/units';

import { wireNote } from '../notes.js';
import { refusal } from '../fields/issue.js';
import type { EnvironmentFields } from './request.js';
import { checkMembers } from '../fields/checked-argument.js';

/** Profiles of 2023 and earlier, each with the nearest system profile. */
const OLDER: ReadonlyMap<string, string> = new Map([
  ['city', 'Urban'],
  ['suburb', 'Temperate'],
  ['forest', 'Temperate'],
]);

/** The clutter of a request, if it requests any, and notes about it. */
export interface ClutterRead {
  readonly clutter?: ClutterInput;
  readonly notes: readonly Note[];
}

/**
 * The engine's clutter input of a request.
 *
 * @param profiles of this server, besides the system profiles.
 * @throws RequestError for an unknown profile.
 */
export function clutterOf(fields: EnvironmentFields, profiles: readonly ClutterProfile[] = []): ClutterRead {
  checkMembers('fields', fields, 'the environment of a request', ['clt']);
  const { profile, notes } = profileOf(fields.clt, profiles);
  const wished = wishOf(fields);
  const parts = {
    ...(wished.landcover ? { landcover: true, coarseLandcover: fields.coarse === 1 } : {}),
    ...(wished.buildings ? { buildings: true } : {}),
    ...(wished.obstacles ? { obstacles: true } : {}),
  };
  if (Object.keys(parts).length === 0) return { notes: wished.notes };
  const antennasOn = fields.roofs === 0 ? 'ground' : 'roofs';
  return { clutter: { profile, ...parts, antennasOn }, notes: [...notes, ...wished.notes] };
}

/** @throws RequestError */
function profileOf(
  clt: string,
  own: readonly ClutterProfile[],
): { readonly profile: ClutterProfile; readonly notes: readonly Note[] } {
  const plain = (name: string): string => name.replace(/\.clt$/i, '').toLowerCase();
  const all = [...own, ...SYSTEM_PROFILES];
  const find = (name: string): ClutterProfile | undefined => all.find((each) => plain(each.name) === plain(name));
  const found = find(clt);
  if (found !== undefined) return { profile: found, notes: [] };
  const nearest = find(OLDER.get(plain(clt)) ?? '');
  if (nearest === undefined) {
    const known = [...new Set(all.map(({ name }) => `${name}.clt`))].join(', ');
    throw refusal('environment.clt', clt, `one of the clutter profiles ${known}`);
  }
  const used = `${nearest.name}.clt`;
  return { profile: nearest, notes: [wireNote('clutterProfileReplaced', { profile: clt, used })] };
}

interface Wish {
  readonly landcover: boolean;
  readonly buildings: boolean;
  readonly obstacles: boolean;
  readonly notes: readonly Note[];
}

/** Switches: those of today's fields or, where these are absent, those of 2021. */
function wishOf({ landcover, buildings, obstacles, clm, cll, mat }: EnvironmentFields): Wish {
  const isNew = landcover !== undefined || buildings !== undefined || obstacles !== undefined;
  const notes: Note[] = [];
  if (isGiven(mat)) notes.push(wireNote('clutterMaterialUnused'));
  const today = { landcover: landcover === 1, buildings: buildings === 1, obstacles: obstacles === 1 };
  const none = { landcover: false, buildings: false, obstacles: false };
  if (isNew || !isGiven(clm)) {
    for (const [field, value] of Object.entries({ clm, cll })) {
      if (isGiven(value)) notes.push(wireNote('oldClutterSwitchUnused', { field: `environment.${field}` }));
    }
    return { ...today, notes };
  }
  const system = Number(clm) === 1;
  if (!system && Number(clm) !== 0 && Number(clm) !== 2) {
    notes.push(wireNote('clutterModeUnknown'));
    return { ...none, notes };
  }
  if (Number(clm) === 0 || (isGiven(cll) && Number(cll) === 0)) {
    return { ...none, notes: [...notes, wireNote('clutterOff')] };
  }
  notes.push(wireNote('clutterModeRead', { mode: Number(clm), used: system ? 'all' : 'obstacles' }));
  if (isGiven(cll)) notes.push(wireNote('clutterLossModeUnused'));
  return { landcover: system, buildings: system, obstacles: true, notes };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
