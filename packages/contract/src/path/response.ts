import type { PathResult } from '@radioshed/engine';

import type { Described } from '../fields/described.js';
import { adjustedBy } from '../fields/note-words.js';
import { linkHeadOf, linkReceiverOf, linkTransmitterOf } from './link-report.js';
import { arraysIn } from './arrays.js';
import type { PathReport, PathUrls } from './report.js';
import { asIs, withWholeNumbers } from '../fields/whole-numbers.js';
import { checkResult } from '../fields/checked-argument.js';

/** Response of /path. */
export function pathReportOf(result: PathResult, described: Described<PathUrls>): PathReport {
  checkResult(result, 'path');
  const live = described.form === 'live';
  const formed = live ? withWholeNumbers : asIs;
  const { arrays, notes } = arraysIn(described.form, result);
  const sender = formed(linkTransmitterOf(result));
  const receiver = formed(linkReceiverOf(result));
  return {
    ...formed(linkHeadOf(result)),
    Receiver: live ? [receiver] : receiver,
    Transmitters: live ? [{ ...sender, ...arrays }] : sender,
    ...arrays,
    ...described.urls,
    ...adjustedBy([...described.notes, ...notes]),
    elapsed: Math.round(described.elapsedMs),
    balance: described.balance,
    id: described.id,
    sid: described.sid,
    attribution: result.attributions,
    intermediates: result.model.intermediates,
  };
}
