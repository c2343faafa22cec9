import { type Amount, amountText, mergedAmount, type NoteTable, shareText } from '@radioshed/units';

import { counted, sentence } from './words.js';

type Part = 'landcover' | 'buildings' | 'obstacles';
type End = 'transmitter' | 'receiver';
type Kind = 'terrain' | 'surface' | 'mixed';

const KINDS: Readonly<Record<Kind, string>> = {
  terrain: 'bare ground',
  surface: 'the surface with trees and roofs',
  mixed: 'of unknown kind, or partly bare ground and partly the surface with trees and roofs',
};

/** Clutter on a path, with its part of the loss. */
export type NotedBlock = {
  /** Name of its class. */
  readonly what: string;
  readonly fromKm: number;
  readonly toKm: number;
  readonly overDb: Amount;
  readonly throughDb: Amount;
  readonly lossDb: Amount;
};

/** `Trees at 1.250 to 1.310 km, over 9.1 dB, through 21.0 dB, adds 9.1 dB` */
export function blockText({ what, fromKm, toKm, overDb, throughDb, lossDb }: NotedBlock): string {
  const [over, through, share] = [overDb, throughDb, lossDb].map((db) => amountText(db, 1));
  return `${what} at ${fromKm.toFixed(3)} to ${toKm.toFixed(3)} km, over ${over} dB, through ${through} dB, adds ${share} dB`;
}

/** The blocks of both, of each class the first with the first, and so on. */
function mergedBlocks(one: readonly NotedBlock[], other: readonly NotedBlock[]): readonly NotedBlock[] {
  const known = new Map<string, NotedBlock>();
  for (const blocks of [one, other]) {
    const times = new Map<string, number>();
    for (const block of blocks) {
      const time = times.get(block.what) ?? 0;
      times.set(block.what, time + 1);
      const key = `${time} ${block.what}`;
      const before = known.get(key);
      known.set(key, before === undefined ? block : bothBlocks(before, block));
    }
  }
  return [...known.values()];
}

function bothBlocks(one: NotedBlock, other: NotedBlock): NotedBlock {
  return {
    what: one.what,
    fromKm: Math.min(one.fromKm, other.fromKm),
    toKm: Math.max(one.toKm, other.toKm),
    overDb: mergedAmount(one.overDb, other.overDb),
    throughDb: mergedAmount(one.throughDb, other.throughDb),
    lossDb: mergedAmount(one.lossDb, other.lossDb),
  };
}

/** `Landcover and buildings are` */
function partsAre(parts: readonly Part[]): string {
  return `${sentence(parts.join(' and '))} ${parts.join() === 'landcover' ? 'is' : 'are'}`;
}

/** Notes on the ground: heights, and clutter on them. */
export const GROUND_NOTES = {
  otherKindOfHeights: {
    severity: 'warning',
    text: ({ wanted, kind, source }: { wanted: Kind; kind: Kind; source: string }): string =>
      `Heights of ${KINDS[wanted]} were requested; those of ${source} are ${KINDS[kind]}.`,
  },
  clutterIgnored: {
    severity: 'warning',
    text: ({ parts, model }: { parts: readonly Part[]; model: string }): string =>
      `${partsAre(parts)} not used: the model (${model}) ignores clutter.`,
  },
  clutterAbsent: {
    severity: 'warning',
    text: ({ part }: { part: Part }): string =>
      `${partsAre([part])} not used: ${part === 'obstacles' ? 'none are defined' : 'no source is configured'}.`,
  },
  clutterInHeights: {
    severity: 'info',
    text: ({ parts, source }: { parts: readonly Part[]; source: string }): string =>
      `${partsAre(parts)} not added: the heights of ${source} already include trees and roofs.`,
  },
  landcoverTooDense: {
    severity: 'warning',
    text: ({ model, profile, classes }: { model: string; profile: string; classes: readonly string[] }): string =>
      `Landcover is not used: ${model} already includes some clutter, and the profile ${profile} is denser than Minimal (${classes.join(', ')}).`,
  },
  clutterOnMixedHeights: {
    severity: 'warning',
    text: ({ source }: { source: string }): string =>
      `The heights of ${source} may include trees and roofs. Clutter was added as on bare ground; ` +
      'it is omitted if surface heights are requested.',
  },
  clutterAddedToOwn: {
    severity: 'info',
    text: ({ model, own }: { model: string; own: 'ofAreaType' | 'some' }): string =>
      `${sentence(model)} already includes ${own === 'some' ? 'some clutter' : 'the clutter of its area type'}: clutter on the path is added to it.`,
  },
  clutterAsGround: {
    severity: 'info',
    text: ({ model }: { model: string }): string => `Clutter is treated as ground: behind it, ${model} has no value.`,
  },
  clutterHeightsUsed: {
    severity: 'info',
    text: ({ model }: { model: string }): string =>
      `${sentence(model)} uses the heights of clutter in its profile; dB/m are not used.`,
  },
  clutterByModel: {
    severity: 'info',
    text: ({ model }: { model: string }): string =>
      `The model (${model}) handles clutter itself, from the heights and classes along each radial.`,
  },
  belowClutterAtOtherFrequency: {
    severity: 'info',
    text: ({ usedMHz, minMHz, maxMHz }: { usedMHz: number; minMHz: number; maxMHz: number }): string =>
      `The loss of an antenna below the surrounding clutter is that at ${usedMHz} MHz: ITU-R P.2108 covers ${minMHz} to ${maxMHz} MHz.`,
  },
  noBuildings: { severity: 'info', text: (): string => 'The source has no buildings here.' },
  clutterSampledCoarser: {
    severity: 'info',
    text: ({ resolutionM }: { resolutionM: number }): string =>
      `Clutter is sampled at ${resolutionM} m, because the area is too large for a finer resolution.`,
  },
  clutterOnPath: {
    severity: 'info',
    text: ({
      lossDb,
      crossings,
      blocks,
      more,
    }: {
      lossDb: Amount;
      crossings: number;
      blocks: readonly NotedBlock[];
      more: Amount;
    }): string =>
      `Clutter on the path adds ${amountText(lossDb, 1)} dB${crossings === 2 ? ' there and back' : ''}: ` +
      `${blocks.map(blockText).join('; ')}${more === 0 ? '' : `; and ${amountText(more)} more`}.`,
    merge: {
      lossDb: 'span',
      blocks: (one: readonly NotedBlock[], other: readonly NotedBlock[]): readonly NotedBlock[] =>
        mergedBlocks(one, other),
      more: 'span',
    },
  },
  belowClutter: {
    severity: 'info',
    text: ({ end, lossDb }: { end: End; lossDb: Amount }): string =>
      `The ${end} is below the surrounding clutter, which adds ${amountText(lossDb, 1)} dB by ITU-R P.2108.`,
    merge: { lossDb: 'span' },
  },
  onRoof: {
    severity: 'info',
    text: ({ end, roofM }: { end: End; roofM: Amount }): string =>
      `The ${end} is on a roof ${amountText(roofM, 1)} m above ground.`,
    merge: { roofM: 'span' },
  },
  siteOnRoof: {
    severity: 'info',
    text: ({ index, roofM }: { index: number; roofM: number }): string =>
      `Transmitter ${index} is on a roof ${roofM.toFixed(1)} m above ground.`,
  },
  receiversOnRoofs: {
    severity: 'info',
    text: ({ count, total }: { count: number; total?: number }): string =>
      `At ${shareText(count, total)} locations the receiver is on a roof.`,
    merge: { count: 'sum', total: 'total' },
  },
  clutterOffOnLongLinks: {
    severity: 'warning',
    text: ({ part, count, total, overKm, overStepM }: OffOnLongLinks): string =>
      `${partsAre([part])} not used on ${shareText(count, total)} links: they are longer than ${overKm} km or have steps above ${overStepM} m.`,
    merge: { count: 'sum', total: 'total' },
  },
  landcoverUnknown: {
    severity: 'warning',
    text: ({ sharePercent }: { sharePercent: Amount }): string =>
      `${lengthText(sharePercent)} of the length of the links has no landcover data and is treated as open ground.`,
    merge: { sharePercent: 'span' },
  },
  buildingsWithoutClass: {
    severity: 'warning',
    text: ({ profile, class: code }: { profile: string; class: number }): string =>
      `The clutter profile ${profile} has no class ${code} (Buildings): their attenuation is 0 dB/m.`,
  },
  buildingsWithoutHeight: {
    severity: 'info',
    text: ({ count, total, heightM, profile }: WithoutHeight): string =>
      `${shareText(count, total)} buildings have no height: ${heightM} m from the clutter profile ${profile} is used.`,
    merge: { count: 'sum', total: 'total' },
  },
  tooSmallForLinks: {
    severity: 'info',
    text: ({ what, count }: { what: 'building' | 'obstacle'; count: number }): string =>
      `Omitted as too small for the steps of the links: ${counted(count, what)}.`,
    merge: { count: 'sum' },
  },
} as const;
GROUND_NOTES satisfies NoteTable;

interface OffOnLongLinks {
  readonly part: Part;
  readonly count: number;
  readonly total?: number;
  readonly overKm: number;
  readonly overStepM: number;
}

interface WithoutHeight {
  readonly count: number;
  readonly total?: number;
  readonly heightM: number;
  readonly profile: string;
}

/** `12.5 %`, or `Less than 0.1 %` */
function lengthText(percent: Amount): string {
  const most = typeof percent === 'number' ? percent : percent.most;
  return most < 0.1 ? 'Less than 0.1 %' : `${amountText(percent, 1)} %`;
}
