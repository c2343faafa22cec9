import type { Calculation } from '@radioshed/archive';
import type { PathReport, PathRequest } from '@radioshed/contract/schemas';

/** Saved details of a path: its report, and further data of the chart. */
export interface PathDetails {
  readonly request: PathRequest;
  readonly report: PathReport;
  readonly effectiveEarthRadiusM: number;
  /** Threshold line of the chart, in the unit of its levels. */
  readonly threshold?: number;
}

/** The saved details of a path. */
export function pathDetailsOf(calculation: Calculation): PathDetails {
  return calculation.details as PathDetails;
}

/** An end of a path: an object in one response form, a list of one in the other. */
export function singleOf<T>(value: T | readonly T[]): T {
  return Array.isArray(value) ? (value[0] as T) : (value as T);
}
