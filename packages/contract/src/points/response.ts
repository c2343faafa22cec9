import type { PointReport, PointsResult, RefusedPlace } from '@radioshed/engine';
import { mapInTurns } from '@radioshed/parallel';

import { wireNote } from '../notes.js';
import type { Described } from '../fields/described.js';
import { adjustedBy } from '../fields/note-words.js';
import { linkHeadOf, linkReceiverOf, linkTransmitterOf } from '../path/link-report.js';
import {
  NOT_ON_POINTS,
  type PointFigure,
  type PointsReport,
  type PointTransmitter,
  type PointWithoutLink,
} from './report.js';
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
    Transmitters: await mapInTurns(inOrder(result), (point) =>
      'reason' in point ? withoutLink(point, result, request) : formed(senderOf(point, request)),
    ),
    best: result.best ?? null,
    ...described.urls,
    ...adjustedBy([
      ...described.notes,
      ...result.refused.map(({ index, reason }) => wireNote('pointRefused', { index, reason })),
    ]),
    elapsed: Math.round(described.elapsedMs),
    balance: described.balance,
    id: described.id,
    sid: described.sid,
    attribution: result.attributions,
  };
}

/** The reports and the refused points, in the order of the request. */
function inOrder({ reports, refused }: PointsResult): (PointReport | RefusedPlace)[] {
  return [...reports, ...refused].sort((a, b) => a.index - b.index);
}

/** Clients find the link of a point by its position, so a point without one has an entry too. */
function withoutLink(
  { index, reason }: RefusedPlace,
  { input: { antenna, transmitter } }: PointsResult,
  { points }: PointsRequest,
): PointWithoutLink {
  const { lat, lon, markerId } = points[index];
  return {
    server: index,
    ...NO_FIGURES,
    Latitude: lat,
    Longitude: lon,
    Polarisation: antenna.polarisation,
    'Power W': transmitter.powerW,
    'Bandwidth MHz': transmitter.bandwidthMHz,
    ...(markerId !== undefined && { markerId }),
    reason,
  };
}

/** The figures of a link that is not there. */
const NO_FIGURES: Readonly<Record<PointFigure, null>> = {
  Latitude: null,
  Longitude: null,
  'Ground elevation m': null,
  'Antenna height m': null,
  'Height above sea level m': null,
  'Distance to receiver km': null,
  'Azimuth to receiver deg': null,
  'Downtilt angle deg': null,
  'Antenna gain dBd': null,
  'Antenna gain dBi': null,
  Polarisation: null,
  'Power W': null,
  'Power dBm': null,
  'ERP W': null,
  'EIRP W': null,
  'ERP dBm': null,
  'EIRP dBm': null,
  'Free space path loss dB': null,
  'Bandwidth MHz': null,
  'Signal power at receiver dBm': null,
  'Signal to Noise Ratio dB': null,
  'Computed path loss dB': null,
  'Model attenuation dB': null,
  'Field strength at receiver dBuV/m': null,
};

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
