import { LANDCOVER_CLASSES, type ClutterProfile, profileClass } from '@radioshed/clutter';
import { type ClutterBlock, clutterLoss } from '@radioshed/clutter-loss';
import type { Profile } from '@radioshed/profile';
import type { Note } from '@radioshed/units';

import type { ModelDescriptor } from '../models/shared/descriptor.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { note } from '../notes.js';
import { rounded } from '../notes/rounded.js';
import { blockText, type NotedBlock } from '../notes/ground.js';
import { clutterCrossings, clutterParameters } from './clutter-ref.js';

/** Most blocks named in a note, and most listed in the intermediates. */
const MOST_NAMED = 3;
const MOST_LISTED = 50;

/** Effect of a path's clutter on a model that it is added to, for verification. */
export interface ClutterReport {
  readonly intermediates: Readonly<Record<string, number | string>>;
  readonly notes: readonly Note[];
}

/** The blocks on the path, with the loss of going over and through each and their part of the total. */
export async function clutterReport(
  model: ModelDescriptor,
  setting: ModelSetting,
  clutter: ClutterProfile,
  profile: Profile,
  txHeightM: number,
  rxHeightM: number,
): Promise<ClutterReport> {
  if (model.clutter === 'profile') return await endsReport(setting, profile, txHeightM, rxHeightM);
  const parameters = clutterParameters(model, setting, clutter);
  if (parameters === undefined) return { intermediates: {}, notes: [] };
  const { lossDb, blocks } = clutterLoss(profile, txHeightM, rxHeightM, parameters);
  const crossings = clutterCrossings(model);
  const noted = (some: readonly ClutterBlock[]): NotedBlock[] => some.map((each) => notedBlock(each, profile, clutter));
  const intermediates = {
    clutterLossDb: lossDb * crossings,
    clutterBlocks: blocks.length,
    ...(blocks.length === 0 ? {} : { clutter: noted(blocks.slice(0, MOST_LISTED)).map(blockText).join('; ') }),
  };
  if (blocks.length === 0) return { intermediates, notes: [] };
  const worst = [...blocks].sort((a, b) => b.lossDb - a.lossDb).slice(0, MOST_NAMED);
  const more = blocks.length - worst.length;
  const addedDb = rounded(lossDb * crossings, 1);
  return { intermediates, notes: [note('clutterOnPath', { lossDb: addedDb, crossings, blocks: noted(worst), more })] };
}

/** Losses of antennas below the surrounding clutter, in models that read the rest from their profile. */
async function endsReport(
  { frequencyMHz }: ModelSetting,
  profile: Profile,
  txHeightM: number,
  rxHeightM: number,
): Promise<ClutterReport> {
  const { clearEnds } = await import('@radioshed/p1812');
  const { txLossDb, rxLossDb } = clearEnds({ profile, txHeightM, rxHeightM, frequencyMHz });
  const endNote = (end: 'transmitter' | 'receiver', lossDb: number): Note[] =>
    lossDb > 0 ? [note('belowClutter', { end, lossDb: rounded(lossDb, 1) })] : [];
  return {
    intermediates: { txBelowClutterDb: txLossDb, rxBelowClutterDb: rxLossDb },
    notes: [...endNote('transmitter', txLossDb), ...endNote('receiver', rxLossDb)],
  };
}

function notedBlock(
  { fromIndex, toIndex, code, overDb, throughDb, lossDb }: ClutterBlock,
  { stepM }: Profile,
  clutter: ClutterProfile,
): NotedBlock {
  const km = (index: number): number => rounded((index * stepM) / 1000, 3);
  return {
    what: profileClass(clutter, code)?.name ?? nameOf(code),
    fromKm: km(fromIndex),
    toKm: km(toIndex),
    overDb: rounded(overDb, 1),
    throughDb: rounded(throughDb, 1),
    lossDb: rounded(lossDb, 1),
  };
}

function nameOf(code: number): string {
  if (code >= 11 && code <= 19) return 'obstacle';
  return LANDCOVER_CLASSES.find((each) => each.code === code)?.name ?? `class ${code}`;
}
