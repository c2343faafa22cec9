import { LANDCOVER_CLASSES, type ClutterProfile, profileClass } from '@radioshed/clutter';
import { type ClutterBlock, clutterLoss } from '@radioshed/clutter-loss';
import type { Profile } from '@radioshed/profile';

import { clutterCrossings, clutterParameters } from './clutter-ref.js';
import type { ModelDescriptor } from '../models/descriptor.js';
import type { ModelSetting } from '../models/shared/setting.js';

/** Blocks that a sentence names, and that the intermediates list. */
const MOST_NAMED = 3;
const MOST_LISTED = 50;

/** What the clutter of a path does to a model that it is added to, for people who check. */
export interface ClutterReport {
  readonly intermediates: Readonly<Record<string, number | string>>;
  readonly notes: readonly string[];
}

/** The blocks on the way to the receiver, with the loss of going over and through each and their share of the whole. */
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
    ...(blocks.length === 0 ? {} : { clutter: listOf(blocks.slice(0, MOST_LISTED).map((each) => line(each, profile, clutter))) }), // prettier-ignore
  };
  if (blocks.length === 0) return { intermediates, notes: [] };
  const worst = [...blocks].sort((a, b) => b.lossDb - a.lossDb).slice(0, MOST_NAMED);
  const more = blocks.length - worst.length;
  const named = listOf(worst.map((each) => line(each, profile, clutter)));
  const thereAndBack = crossings === 2 ? ', there and back' : '';
  return {
    intermediates,
    notes: [
      `Clutter on the way takes ${(lossDb * crossings).toFixed(1)} dB${thereAndBack}: ${named}${more > 0 ? `; and ${more} more` : ''}.`,
    ],
  };
}

/** What the ends lose below the tops around them, in models that find the rest in their profile. */
async function endsReport(
  { frequencyMHz }: ModelSetting,
  profile: Profile,
  txHeightM: number,
  rxHeightM: number,
): Promise<ClutterReport> {
  const { clearEnds } = await import('@radioshed/p1812');
  const { txLossDb, rxLossDb } = clearEnds({ profile, txHeightM, rxHeightM, frequencyMHz });
  const told = (end: string, lossDb: number): string[] =>
    lossDb > 0
      ? [`The ${end} stands below the tops around it: ${lossDb.toFixed(1)} dB of the loss, after ITU-R P.2108.`]
      : [];
  return {
    intermediates: { txBelowClutterDb: txLossDb, rxBelowClutterDb: rxLossDb },
    notes: [...told('transmitter', txLossDb), ...told('receiver', rxLossDb)],
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
  return `${what} at ${from} to ${to} km, over ${over} dB, through ${through} dB, counts ${share} dB`;
}

function nameOf(code: number): string {
  if (code >= 11 && code <= 19) return 'own obstacle';
  return LANDCOVER_CLASSES.find((each) => each.code === code)?.name ?? `class ${code}`;
}

function listOf(lines: readonly string[]): string {
  return lines.join('; ');
}
