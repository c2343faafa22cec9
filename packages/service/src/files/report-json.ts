import type { ReportDetails } from './details/report-details.js';
import type { FileKind } from './file-kind.js';

/** A report as a file. */
export const REPORT_JSON: FileKind = {
  format: 'json',
  suffix: '.json',
  type: 'application/json',
  make: ({ details }) => new TextEncoder().encode(JSON.stringify((details as ReportDetails).report)),
};
