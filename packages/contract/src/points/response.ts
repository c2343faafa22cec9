import type { PointReport, PointsResult } from '@radioshed/engine';
import { mapInTurns } from '@radioshed/parallel';

import type { Described } from '../fields/described.js';
import { linkHeadOf, linkReceiverOf, linkTransmitterOf } from '../path/link-report.js';
import { NOT_ON_POINTS, type PointsReport, type PointTransmitter } from './report.js';
import type { PointsRequest } from './request.js';
import type { PathReceiver } from '../path/report.js';
import { asIs, withWholeNumbers } from '../fields/whole-numbers.js';
import { checkResult } from '../fields/checked-argument.js';

/** Response of /points. Thousands of links are formed in turns of the event loop. */
export async function pointsReportOf(
  result: PointsResult,
  request: PointsRequest,
  described: Described<Pick<PointsReport, 'json' | 'kmz'>>,
): Promise<PointsReport> {
  checkResult(result, 'points');
  const live = described.form === 'live';
  const formed = live ? withWholeNumbers : asIs;
  const receiver = formed(receiverOf(result));
  return {
    ...formed(linkHeadOf(asPath(result))),
    Receiver: live ? [receiver] : receiver,
    Transmitters: await mapInTurns(result.reports, (report) => formed(senderOf(report, request))),
    best: result.best ?? null,
    ...described.urls,
    calculation_adjusted: [
      ...described.adjustments,
      ...result.refused.map(({ index, reason }) => `points[${index}] has no link: ${reason}.`),
    ],
    elapsed: Math.round(described.elapsedMs),
    balance: described.balance,
    id: described.id,
    sid: described.sid,
    attribution: result.attributions,
  };
}

function senderOf(report: PointReport, { points }: PointsRequest): PointTransmitter {
  const sender: Record<string, unknown> = { server: report.index, ...linkTransmitterOf(report) };
  for (const name of NOT_ON_POINTS) delete sender[name];
  const { markerId } = points[report.index] ?? {};
  if (markerId !== undefined) sender['markerId'] = markerId;
  return sender as unknown as PointTransmitter;
}

/** The common receiver. Its ground height is unknown where no point has a link. */
function receiverOf(result: PointsResult): PathReceiver {
  const [first] = result.reports;
  const path = asPath(result);
  return linkReceiverOf(first ?? { ...path, rxGroundM: Number.NaN, rxHeightM: Number.NaN });
}

function asPath({ input, producedBy, reports }: PointsResult): Pick<PointReport, 'producedBy' | 'input'> {
  const { points: _points, transmitter, ...rest } = input;
  return reports[0] ?? { producedBy, input: { ...rest, transmitter: { ...transmitter, latDeg: 0, lonDeg: 0 } } };
}
