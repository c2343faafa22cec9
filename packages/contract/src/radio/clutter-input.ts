import { type ClutterProfile, SYSTEM_PROFILES } from '@radioshed/clutter';
import type { ClutterInput } from '@radioshed/engine';

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
  readonly notes: readonly string[];
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
): { readonly profile: ClutterProfile; readonly notes: readonly string[] } {
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
  const note = `environment.clt ${clt} is a profile of older servers: the nearest one, ${nearest.name}.clt, is used.`;
  return { profile: nearest, notes: [note] };
}

interface Wish {
  readonly landcover: boolean;
  readonly buildings: boolean;
  readonly obstacles: boolean;
  readonly notes: readonly string[];
}

/** Switches: those of today's fields or, where these are absent, those of 2021. */
function wishOf({ landcover, buildings, obstacles, clm, cll, mat }: EnvironmentFields): Wish {
  const isNew = landcover !== undefined || buildings !== undefined || obstacles !== undefined;
  const notes: string[] = [];
  if (isGiven(mat))
    notes.push('environment.mat is not used: the clutter profile (clt) defines the loss of each class.');
  const today = { landcover: landcover === 1, buildings: buildings === 1, obstacles: obstacles === 1 };
  const none = { landcover: false, buildings: false, obstacles: false };
  if (isNew || !isGiven(clm)) {
    for (const [field, value] of [
      ['clm', clm],
      ['cll', cll],
    ] as const) {
      if (isGiven(value))
        notes.push(`environment.${field} is not used: landcover, buildings and obstacles take precedence.`);
    }
    return { ...today, notes };
  }
  const system = Number(clm) === 1;
  if (!system && Number(clm) !== 0 && Number(clm) !== 2) {
    notes.push('environment.clm is not used: it is not 0, 1 or 2. Use landcover, buildings and obstacles instead.');
    return { ...none, notes };
  }
  if (Number(clm) === 0 || (isGiven(cll) && Number(cll) === 0)) {
    return { ...none, notes: [...notes, 'environment.clm and cll switch all clutter off.'] };
  }
  notes.push(
    `environment.clm ${Number(clm)} is read as ${system ? 'landcover, buildings and obstacles' : 'obstacles'}.`,
  );
  if (isGiven(cll)) {
    notes.push('environment.cll is not used: the smaller of the losses over and through clutter counts.');
  }
  return { landcover: system, buildings: system, obstacles: true, notes };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
