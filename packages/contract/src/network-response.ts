import type { NetworkServer } from '@radioshed/engine';

import { linkHeadOf, linkReceiverOf, linkTransmitterOf } from './link-report.js';
import type { LinkHead, PathArrays, PathReceiver, PathTransmitter } from './path-report.js';
import { pathArraysOf } from './path-response.js';
import type { ResponseForm } from './response.js';
import { asIs, withWholeNumbers } from './whole-numbers.js';

/** What /network says of one server: a path report whose ends are lists of one, with the arrays in both places. */
export interface NetworkReport extends LinkHead, PathArrays {
  readonly Receiver: readonly PathReceiver[];
  readonly Transmitters: readonly PathTransmitter[];
  /** Ours: the site's name and the calculation it was taken from. */
  readonly Site: string;
  readonly id: number;
  readonly calculation_adjusted: readonly string[];
  readonly elapsed: number;
  readonly attribution: readonly string[];
}

/** The report of a server. @param notes sentences besides those of the server. */
export function networkReportOf(
  server: NetworkServer,
  site: { readonly name: string; readonly id: number; readonly notes: readonly string[] },
  elapsedMs: number,
  form: ResponseForm,
): NetworkReport {
  const formed = form === 'live' ? withWholeNumbers : asIs;
  const arrays = formed(pathArraysOf(server));
  return {
    ...formed(linkHeadOf(server)),
    Receiver: [formed(linkReceiverOf(server))],
    Transmitters: [{ ...formed(linkTransmitterOf(server)), ...arrays }],
    ...arrays,
    Site: site.name,
    id: site.id,
    calculation_adjusted: [...site.notes, ...server.adjustments],
    elapsed: Math.round(elapsedMs),
    attribution: server.attributions,
  };
}
