import type { CoveragePlan } from './plan.js';

/** The part of a pass's work that is done at once. */
export interface GpuShare {
  readonly begin: number;
  readonly count: number;
  readonly radials: number;
}

/** Numbers of the structure `Plan` in WGSL, word by word. */
export function planNumbers(
  plan: CoveragePlan,
  share: GpuShare,
  halfCurvature: number,
  reachM: number,
): Uint32Array<ArrayBuffer> {
  const { terrain, plane } = plan;
  const origin = originOf(plan);
  const words = new Uint32Array(24);
  const integers = new Int32Array(words.buffer);
  const floats = new Float32Array(words.buffer);
  integers.set([terrain.width, terrain.height, origin.column, origin.row], 0);
  words.set([plan.width, plan.height], 4);
  floats[6] = (plan.lonDeg - terrain.lonDeg) / terrain.lonStepDeg - origin.column;
  floats[7] = (plan.latDeg - terrain.latDeg) / terrain.latStepDeg - origin.row;
  floats[8] = plan.lonStepDeg / terrain.lonStepDeg;
  floats[9] = plan.latStepDeg / terrain.latStepDeg;
  integers.set([plane.column0, plane.row0], 10);
  words.set([plane.columns, share.begin, share.count, share.radials], 12);
  const fromSea = plan.rxReference === 'sea';
  floats[16] = plan.txGroundM;
  floats[17] = plan.txHeightM;
  floats[18] = fromSea ? plan.rxHeightM - plan.txGroundM : plan.rxHeightM;
  words[19] = fromSea ? 1 : 0;
  floats[20] = plan.radiusM;
  floats[21] = plan.stepM;
  floats[22] = halfCurvature;
  floats[23] = plan.stepM / reachM;
  return words;
}

/** The terrain pixel from which columns and rows count on the GPU: the transmitter's. */
export function originOf({ terrain, centre }: CoveragePlan): { readonly column: number; readonly row: number } {
  return {
    column: Math.round((centre.lonDeg - terrain.lonDeg) / terrain.lonStepDeg),
    row: Math.round((centre.latDeg - terrain.latDeg) / terrain.latStepDeg),
  };
}
