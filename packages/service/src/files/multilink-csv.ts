import type { MultilinkRequest, MultilinkResponse } from '@radioshed/contract/schemas';
import { multilinkCsv } from '@radioshed/contract/translate';

import type { ReportDetails } from './details/report-details.js';
import type { FileKind } from './file-kind.js';

/** The link matrix as CSV. */
export const MULTILINK_CSV: FileKind = {
  format: 'csv',
  suffix: '.csv',
  type: 'text/csv; charset=utf-8',
  make: ({ details }) => {
    const { request, report } = details as ReportDetails<MultilinkRequest, MultilinkResponse>;
    return new TextEncoder().encode(multilinkCsv(report, request.radios.length));
  },
};
