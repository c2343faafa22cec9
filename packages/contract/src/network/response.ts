import type { Note } from '@radioshed/units';
import { type NetworkServer } from '@radioshed/engine';

import { linkHeadOf, linkReceiverOf, linkTransmitterOf } from '../path/link-report.js';
import type { LinkHead, PathArrays, PathReceiver, PathTransmitter } from '../path/report.js';
import { arraysIn } from '../path/arrays.js';
import type { ResponseForm } from '../fields/response-form.js';
import { adjustedBy } from '../fields/note-words.js';
import type { AdjustedNotes } from '../fields/note-members.js';
import { round } from '../fields/round.js';
import { asIs, withWholeNumbers } from '../fields/whole-numbers.js';
import { checkMembers } from '../fields/checked-argument.js';

/** Value of a super layer at the location of /network. */
export interface SuperLayerValue {
  readonly id: number;
  readonly name: string;
  /** Null where it has no value. */
  readonly value: number | null;
  readonly unit: string;
}

/** Report of /network about one server: a path report. In the live form its ends are lists of one element. */
export interface NetworkReport extends LinkHead, PathArrays, AdjustedNotes {
  readonly Receiver: PathReceiver | readonly PathReceiver[];
  readonly Transmitters: PathTransmitter | readonly PathTransmitter[];
  /** Extension: the site's name and its calculation. */
  readonly Site: string;
  readonly id: number;
  /** Extension: the layer named by `nam`, where it exists. */
  readonly super_layer?: SuperLayerValue;
  readonly elapsed: number;
  readonly attribution: readonly string[];
}

/**
 * The report of a server.
 *
 * @param site its `notes` are given in addition to those of the server.
 */
export function networkReportOf(
  server: NetworkServer,
  site: {
    readonly name: string;
    readonly id: number;
    /** The value is NaN where there is none. */
    readonly superLayer?: (SuperLayerValue & { readonly value: number }) | undefined;
    readonly notes: readonly Note[];
  },
  elapsedMs: number,
  form: ResponseForm,
): NetworkReport {
  checkMembers('server', server, 'a server of the network', ['profile']);
  const live = form === 'live';
  const formed = live ? withWholeNumbers : asIs;
  const { arrays, notes } = arraysIn(form, server);
  const { superLayer } = site;
  const receiver = formed(linkReceiverOf(server));
  const sender = formed(linkTransmitterOf(server));
  return {
    ...formed(linkHeadOf(server)),
    Receiver: live ? [receiver] : receiver,
    Transmitters: live ? [{ ...sender, ...arrays }] : sender,
    ...arrays,
    Site: site.name,
    id: site.id,
    ...(superLayer && {
      super_layer: { ...superLayer, value: Number.isNaN(superLayer.value) ? null : round(superLayer.value, 2) },
    }),
    ...adjustedBy([...site.notes, ...server.notes, ...notes]),
    elapsed: Math.round(elapsedMs),
    attribution: server.attributions,
  };
}
