import { geodesicInverse, metresPerDegreeLat, type Position } from '@radioshed/geodesy';
import { type LinkFacts, recommendedModel } from '@radioshed/engine';
import { type ModelName, MODELS } from '@radioshed/engine/models';

import { pathRequest } from '../path/request.js';
import { areaRequest } from '../area/request.js';
import { type BestSiteRequest, bestSiteRequest } from '../best-site/request.js';
import { refusal } from '../fields/issue.js';
import { type MultilinkRequest, multilinkRequest } from '../multilink/request.js';
import { type MultisiteRequest, multisiteRequest } from '../multisite/request.js';
import { type PointsRequest, pointsRequest } from '../points/request.js';
import { type RelayRequest, relayRequest } from '../relay/request.js';
import { areaTypeWords } from './model-input.js';
import { heightOf } from './output-input.js';
import type { AreaRequest, DefaultedField, ModelFields, OutputFields, PathRequest } from './request.js';
import { checkRead } from '../fields/checked-argument.js';

/** A request without `auto`, and the reason for its model. */
export interface SettledRequest<R> {
  readonly request: R;
  readonly notes: readonly string[];
}

/** An /area request whose model is chosen where it asks for `auto`. */
export function settledArea(request: AreaRequest): SettledRequest<AreaRequest> {
  checkRead(request, 'readAreaRequest', areaRequest);
  const { transmitter, receiver, output } = request;
  return settled(request, () => [{ frq: transmitter.frq, tx: transmitter.alt, rx: receiver.alt, km: output.rad }]);
}

/** A /path request whose model is chosen where it asks for `auto`. */
export function settledPath(request: PathRequest): SettledRequest<PathRequest> {
  checkRead(request, 'readPathRequest', pathRequest);
  const { transmitter, receiver } = request;
  const km = (): number => geodesicInverse(placeOf(transmitter), placeOf(receiver)).distanceM / 1000;
  return settled(request, () => [{ frq: transmitter.frq, tx: transmitter.alt, rx: receiver.alt, km: km() }]);
}

/** A /points request: one model for all points, by the farthest of them and the highest. */
export function settledPoints(request: PointsRequest): SettledRequest<PointsRequest> {
  checkRead(request, 'readPointsRequest', pointsRequest);
  const { transmitter, points, receiver } = request;
  return settled(request, () => {
    const km = points.reduce((most, each) => Math.max(most, distanceKm(placeOf(each), placeOf(receiver))), 0);
    const tx = points.reduce((most, { alt }) => Math.max(most, alt ?? transmitter.alt), -Infinity);
    return [{ frq: transmitter.frq, tx, rx: receiver.alt, km }];
  });
}

/** A /multilink request: one model for all links. @throws RequestError where its radios would get several */
export function settledMultilink(request: MultilinkRequest): SettledRequest<MultilinkRequest> {
  checkRead(request, 'readMultilinkRequest', multilinkRequest);
  const { radios } = request;
  return settled(request, () => {
    let km = 0;
    for (const [i, one] of radios.entries()) {
      for (let k = 0; k < i; k++) km = Math.max(km, distanceKm(placeOf(one), placeOf(radios[k])));
    }
    const highest = radios.reduce((most, { alt }) => Math.max(most, alt), -Infinity);
    return radios.map(({ frq }) => ({ frq, tx: highest, rx: highest, km }));
  });
}

/**
 * A /relay request: one model for all links, over the greatest distance between radios, or to a location of the relay.
 *
 * @param places candidate locations of the relay.
 * @throws RequestError where its radios would get several
 */
export function settledRelay(request: RelayRequest, places: readonly Position[]): SettledRequest<RelayRequest> {
  checkRead(request, 'readRelayRequest', relayRequest);
  const { radios, relay } = request;
  return settled(request, () => {
    const nodes = radios.map(placeOf);
    let km = 0;
    for (const [i, one] of nodes.entries()) {
      for (const other of [...nodes.slice(0, i), ...places]) km = Math.max(km, distanceKm(one, other));
    }
    const highest = radios.reduce((most, { alt }) => Math.max(most, alt), relay.alt ?? -Infinity);
    const frequencies = [...radios.map(({ frq }) => frq), ...(relay.frq === undefined ? [] : [relay.frq])];
    return frequencies.map((frq) => ({ frq, tx: highest, rx: highest, km }));
  });
}

/** A /multisite request: one model for all sites. @throws RequestError where its transmitters would get several */
export function settledMultisite(request: MultisiteRequest): SettledRequest<MultisiteRequest> {
  checkRead(request, 'readMultisiteRequest', multisiteRequest);
  const { transmitters, receiver, output } = request;
  return settled(request, () =>
    transmitters.map(({ frq, alt }) => ({ frq, tx: alt, rx: receiver.alt, km: output.rad })),
  );
}

/** A /bsa request whose model is chosen where it asks for `auto`. */
export function settledBestSite(request: BestSiteRequest): SettledRequest<BestSiteRequest> {
  checkRead(request, 'readBestSiteRequest', bestSiteRequest);
  const { transmitter, receiver, output } = request;
  return settled(request, () => [{ frq: transmitter.frq, tx: transmitter.alt, rx: receiver.alt, km: output.rad }]);
}

/** A link in the units of a request; `km` is its greatest length. */
interface Link {
  readonly frq: number;
  readonly tx: number;
  readonly rx: number;
  readonly km: number;
}

interface Modelled {
  readonly model: ModelFields;
  readonly output: Pick<OutputFields, 'units'>;
  readonly absent?: readonly DefaultedField[];
}

function settled<R extends Modelled>(request: R, links: () => readonly Link[]): SettledRequest<R> {
  const { model, output, absent = [] } = request;
  if (model.pm !== 'auto') return { request, notes: [] };
  const reasons = new Map<ModelName, string>();
  for (const { frq, tx, rx, km } of links()) {
    const facts: LinkFacts = {
      frequencyMHz: frq,
      distanceM: 1000 * km,
      txHeightM: aboveGroundM(tx, output.units),
      rxHeightM: aboveGroundM(rx, output.units),
      ...(absent.includes('model.pe') ? {} : { areaType: areaTypeWords(model) }),
    };
    const { name, reason } = recommendedModel(facts);
    reasons.set(name, reason);
  }
  const [[name, reason] = ['itm', ''] as const] = reasons;
  const titles = Array.from(reasons.keys(), (each) => MODELS[each].title);
  if (titles.length > 1) {
    const limits = `a model for all, since auto would choose ${titles.join(' and ')}`;
    throw refusal('model.pm', 'auto', limits);
  }
  const note = `model.pm "auto": ${MODELS[name].title} is used, because ${reason}.`;
  return { request: { ...request, model: { ...model, pm: MODELS[name].pm ?? name } }, notes: [note] };
}

/** Heights above the sea say nothing of the ground below: they count as low. */
function aboveGroundM(alt: number, units: OutputFields['units']): number {
  const { heightM, heightReference } = heightOf(alt, units);
  return heightReference === 'ground' ? heightM : 0;
}

function placeOf({ lat, lon }: { readonly lat: number; readonly lon: number }): Position {
  return { latDeg: lat, lonDeg: lon };
}

/** The distance on a sphere, km: models are chosen by rounder numbers, and 1000 radios have half a million links. */
function distanceKm(a: Position, b: Position): number {
  const [lat, otherLat, east] = [a.latDeg, b.latDeg, b.lonDeg - a.lonDeg].map((deg) => (deg * Math.PI) / 180) as [number, number, number]; // prettier-ignore
  const chord = Math.sin((otherLat - lat) / 2) ** 2 + Math.cos(lat) * Math.cos(otherLat) * Math.sin(east / 2) ** 2;
  return ((metresPerDegreeLat(45) * 180) / Math.PI / 1000) * 2 * Math.asin(Math.min(1, Math.sqrt(chord)));
}
