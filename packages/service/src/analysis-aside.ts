import { Worker } from 'node:worker_threads';

import type {
  InterferenceInput,
  InterferenceResult,
  Layer,
  MergeInput,
  MergeResult,
  TrilaterateInput,
  TrilaterateResult,
} from '@radioshed/engine';
import { builtModule } from '@radioshed/parallel';
import { rasterData } from '@radioshed/raster';

import { ANALYSES, type AnalysisDone, type AnalysisJob, resultOf } from './analysis.js';
import { packed } from './packed-rasters.js';

/** Up to so many pixels an analysis takes a few hundredths of a second: less than to start a thread. */
const SMALL_PIXELS = 1e6;

/** Merges layers, large ones on another thread, so that requests are answered meanwhile. */
export async function mergeAside(input: MergeInput): Promise<MergeResult> {
  return isSmall(input.layers) ? ANALYSES.merge(input) : ((await aside({ name: 'merge', input })) as MergeResult);
}

/** Weighs jamming against signals, with large layers on another thread. */
export async function interferenceAside(input: InterferenceInput): Promise<InterferenceResult> {
  if (isSmall([...input.signals, ...input.jammers])) return ANALYSES.interference(input);
  return (await aside({ name: 'interference', input })) as InterferenceResult;
}

/** Finds the place of a radio, with large layers on another thread. */
export async function trilaterateAside(input: TrilaterateInput): Promise<TrilaterateResult> {
  if (isSmall([...input.connected, ...(input.disconnected ?? [])])) return ANALYSES.trilaterate(input);
  return (await aside({ name: 'trilaterate', input })) as TrilaterateResult;
}

function isSmall(layers: readonly Layer[]): boolean {
  return layers.reduce((sum, { values }) => sum + rasterData(values).length, 0) <= SMALL_PIXELS;
}

async function aside({ name, input }: AnalysisJob): Promise<unknown> {
  const done = await new Promise<AnalysisDone>((resolve, reject) => {
    const worker = new Worker(new URL(builtModule(new URL('./analysis-worker.js', import.meta.url))), {
      workerData: { name, input: packed(input) },
      execArgv: [], // tests ask Node for TypeScript sources, which no thread can run
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the thread ended with ${code} before it answered`)));
  });
  return resultOf(done);
}
