import { LANDCOVER_CLASSES, type ClutterProfile, profileClass } from '@radioshed/clutter';
import { type ClutterBlock, clutterLoss } from '@radioshed/clutter-loss';
import type { Profile } from '@radioshed/profile';

import type { ModelDescriptor } from '../models/shared/descriptor.js';
import type { ModelSetting } from '../models/shared/setting.js';
import { clutterCrossings, clutterParameters } from './clutter-ref.js';

/** Most blocks named in a note, and most listed in the intermediates. */
const MOST_NAMED = 3;
const MOST_LISTED = 50;

/** Effect of a path's clutter on a model that it is added to, for verification. */
export interface ClutterReport {
  readonly intermediates: Readonly<Record<string, number | string>>;
  readonly notes: readonly string[];
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
  const intermediates = {
    clutterLossDb: lossDb * crossings,
    clutterBlocks: blocks.length,
    ...(blocks.length === 0
      ? {}
      : { clutter: listOf(blocks.slice(0, MOST_LISTED).map((each) => line(each, profile, clutter))) }),
  };
  if (blocks.length === 0) return { intermediates, notes: [] };
  const worst = [...blocks].sort((a, b) => b.lossDb - a.lossDb).slice(0, MOST_NAMED);
  const more = blocks.length - worst.length;
  const named = listOf(worst.map((each) => line(each, profile, clutter)));
  const thereAndBack = crossings === 2 ? ' there and back' : '';
  return {
    intermediates,
    notes: [
      `Clutter on the path adds ${(lossDb * crossings).toFixed(1)} dB${thereAndBack}: ${named}${more > 0 ? `; and ${more} more` : ''}.`,
    ],
  };
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
  const endNote = (end: string, lossDb: number): string[] =>
    lossDb > 0
      ? [`The ${end} is below the surrounding clutter, which adds ${lossDb.toFixed(1)} dB by ITU-R P.2108.`]
      : [];
  return {
    intermediates: { txBelowClutterDb: txLossDb, rxBelowClutterDb: rxLossDb },
    notes: [...endNote('transmitter', txLossDb), ...endNote('receiver', rxLossDb)],
  };
}

function line(
  { fromIndex, toIndex, code, overDb, throughDb, lossDb }: ClutterBlock,
  { stepM }: Profile,
  clutter: ClutterProfile,
): string {
  const [from, to] = [fromIndex, toIndex].map((index) => ((index * stepM) / 1000).toFixed(3));
  const what = profileClass(clutter, code)?.name ?? nameOf(code);
  const [over, through, share] = [overDb, throughDb, lossDb].map((db) => db.toFixed(1));
  return `${what} at ${from} to ${to} km, over ${over} dB, through ${through} dB, adds ${share} dB`;
}

function nameOf(code: number): string {
  if (code >= 11 && code <= 19) return 'obstacle';
  return LANDCOVER_CLASSES.find((each) => each.code === code)?.name ?? `class ${code}`;
}

function listOf(lines: readonly string[]): string {
  return lines.join('; ');
}
