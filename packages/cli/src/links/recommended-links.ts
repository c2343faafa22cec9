import { geodesicInverse } from '@radioshed/geodesy';
import { type LinkFacts, type ModelName, MODELS, type PairColumns, recommendedModel } from '@radioshed/engine';

import type { LinkTemplate } from './link-template.js';

/** Rows that get one model. */
export interface ModelledRows {
  readonly input: LinkTemplate['input'];
  readonly rows: number[];
  readonly notes: readonly string[];
}

/** Rows by the model that `auto` recommends for each link; all together where a model is named. */
export function byRecommendedModel(template: LinkTemplate, ends: PairColumns, rows: number[]): readonly ModelledRows[] {
  const { input, isAuto } = template;
  if (!isAuto) return [{ input, rows, notes: [] }];
  const groups = new Map<ModelName, { readonly reason: string; readonly rows: number[] }>();
  for (const row of rows) {
    const { name, reason } = recommendedModel(factsOf(template, ends, row));
    const group = groups.get(name);
    if (group === undefined) groups.set(name, { reason, rows: [row] });
    else group.rows.push(row);
  }
  return Array.from(groups, ([name, { reason, rows: own }]) => ({
    input: { ...input, model: { ...input.model, name } },
    rows: own,
    notes: [`${MODELS[name].title} is chosen for ${own.length} links, because ${reason}.`],
  }));
}

function factsOf({ input, areaType }: LinkTemplate, ends: PairColumns, row: number): LinkFacts {
  const { transmitter, receiver } = input;
  return {
    frequencyMHz: transmitter.frequencyMHz,
    distanceM: lengthM(ends, row),
    txHeightM: heightM(ends.txHeightM?.[row], transmitter),
    rxHeightM: heightM(ends.rxHeightM?.[row], receiver),
    ...(areaType === undefined ? {} : { areaType }),
  };
}

/** 0 for ends that are nowhere, which are refused with their terrain. */
function lengthM({ txLatDeg, txLonDeg, rxLatDeg, rxLonDeg }: PairColumns, row: number): number {
  const [tx, rx] = [
    { latDeg: txLatDeg[row] ?? Number.NaN, lonDeg: txLonDeg[row] ?? Number.NaN },
    { latDeg: rxLatDeg[row] ?? Number.NaN, lonDeg: rxLonDeg[row] ?? Number.NaN },
  ];
  const isSomewhere = [tx, rx].every(({ latDeg, lonDeg }) => Math.abs(latDeg) <= 90 && Math.abs(lonDeg) <= 360);
  return isSomewhere ? geodesicInverse(tx, rx).distanceM : 0;
}

/** Heights above the sea say nothing of the ground below: they count as low. */
function heightM(
  own: number | undefined,
  all: { readonly heightM: number; readonly heightReference: 'ground' | 'sea' },
): number {
  if (all.heightReference === 'sea') return 0;
  return own === undefined || Number.isNaN(own) ? all.heightM : own;
}
