import type { AreaResponse } from '@radioshed/contract/schemas';
import type { AreaResult } from '@radioshed/engine';
import { gridOf } from '@radioshed/raster';
import { readable, readableMs, textTable } from '@radioshed/command';

import { boundsText } from '../options/bounds-option.js';

/** The parts of the report of a coverage. */
export interface AreaText {
  readonly response: AreaResponse;
  readonly result: AreaResult;
  readonly files: readonly (readonly [path: string, about: string])[];
  readonly filesMs: number;
}

type Row = readonly [label: string, value?: string];

/** The report: files, bounds, coverage, times and notes. */
export function areaText({ response, result, files, filesMs }: AreaText): string {
  return textTable([
    ...files.map(([path, about]): Row => ['file', `${path} (${about})`]),
    ...(files.length === 0 ? [['file', 'none; --png, --tif, --kmz and --values write files'] satisfies Row] : []),
    ['bounds', boundsText(result.bounds)],
    ['coverage', coverageText(result)],
    ['grid', gridText(result)],
    ['processor', processorText(result)],
    ['time', timeText(result, filesMs)],
    ...response.calculation_adjusted.map((sentence): Row => ['note', sentence]),
    ...response.attribution.map((line): Row => ['attribution', line]),
  ]);
}

function coverageText({ input, unit, coveredPercent, coveredAreaKm2 }: AreaResult): string {
  const { threshold, bounds, quantity } = input.output;
  const where = bounds === undefined ? 'the circle' : 'the part of the circle inside the bounds';
  const share = `${readable(coveredPercent, 2)} % of ${where}, ${readable(coveredAreaKm2, 2)} km²`;
  return threshold === undefined ? `${share} with a value` : `${share} with ${atLeast(quantity, threshold, unit)}`;
}

function atLeast(quantity: AreaResult['input']['output']['quantity'], threshold: number, unit: string): string {
  if (quantity === 'bitErrorClass') return `a bit error rate of 1e-${threshold} or less`;
  if (quantity === 'spreadingFactor') return `spreading factor ${threshold} or a faster one`;
  return `${readable(threshold, 1).replace(/\.0$/, '')} ${unit} ${quantity === 'pathLoss' ? 'or less' : 'or more'}`;
}

function gridText({ values, resolutionM, pixels, computed }: AreaResult): string {
  const { width, height } = gridOf(values);
  const all = computed === pixels ? 'all with a value' : `${readable(computed, 0)} with a value`;
  return `${width} x ${height} pixels of ${readable(resolutionM, 1)} m, ${readable(pixels, 0)} within the radius, ${all}`;
}

/** The processor, its threads or name, and its precision. */
export function processorText({
  computedBy: { processor, precision, adapter, threads, arithmetic },
}: Pick<AreaResult, 'computedBy'>): string {
  if (processor === 'gpu') return `GPU, ${adapter}, ${precision}`;
  const how = arithmetic === undefined ? '' : ` in ${arithmetic === 'wasm' ? 'WebAssembly' : 'TypeScript'}`;
  return `CPU, ${threads} ${threads === 1 ? 'thread' : 'threads'}, ${precision}${how}`;
}

/** The total time and its parts. */
export function timeText({ timing }: Pick<AreaResult, 'timing'>, filesMs: number): string {
  const parts = [`terrain ${readableMs(timing.terrainMs)}`, `coverage ${readableMs(timing.coverageMs)}`];
  return `${readableMs(timing.totalMs + filesMs)}: ${parts.join(', ')}, files ${readableMs(filesMs)}`;
}
