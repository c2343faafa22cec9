import type { Calculation } from '@radioshed/archive';
import type { PathReport, PathRequest } from '@radioshed/contract/schemas';

/** What is saved of a path: its report, and what the chart needs besides. */
export interface PathDetails {
  readonly request: PathRequest;
  readonly report: PathReport;
  readonly effectiveEarthRadiusM: number;
  /** The line across the chart, in the unit of its levels. */
  readonly threshold?: number;
}

/** The saved details of a path. */
export function pathDetailsOf(calculation: Calculation): PathDetails {
  return calculation.details as PathDetails;
}

/** An end of a path: itself in one form of answers, the one of a list in the other. */
export function singleOf<T>(value: T | readonly T[]): T {
  return Array.isArray(value) ? (value[0] as T) : (value as T);
}
