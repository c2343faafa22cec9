import { CallError, type PathBody, type SingleReport } from '@radioshed/contract/client';

import type { Shelf } from '../server/key-store.js';
import type { Server } from '../server/server.js';
import { type KeptLink, savedLink } from './kept-link.js';

const NAME = 'radioshed-link-asked';

/** A request whose link is not here yet. */
interface AskedLink {
  readonly body: string;
  /** The link before it: that of the request has a greater number. */
  readonly after: number;
}

/**
 * Asks for a link, and notes the request until the link is here or refused: the server may save one whose page is closed
 * before it gets it.
 *
 * @param last the link before it; without one, nothing is noted
 */
export async function askedLink(
  server: Pick<Server, 'client'>,
  tab: Shelf,
  body: PathBody,
  last: Pick<KeptLink, 'id'> | undefined,
): Promise<SingleReport> {
  if (last !== undefined) tab.setItem(NAME, JSON.stringify({ body: JSON.stringify(body), after: last.id } satisfies AskedLink)); // prettier-ignore
  try {
    const report = await server.client({ endsWithPage: true }).path(body);
    tab.removeItem(NAME);
    return report;
  } catch (error) {
    if (error instanceof CallError) tab.removeItem(NAME);
    throw error;
  }
}

/** The link that this tab asked for and did not get, with its request; undefined if the server has none. */
export async function leftLink(
  server: Pick<Server, 'client' | 'url'>,
  tab: Shelf,
): Promise<{ readonly report: SingleReport; readonly body: string } | undefined> {
  const text = tab.getItem(NAME);
  if (text === null) return undefined;
  tab.removeItem(NAME);
  const { body, after } = JSON.parse(text) as AskedLink;
  const asked = JSON.parse(body) as PathBody;
  const since = (await server.client().calculations()).filter(
    ({ id, kind, site, network }) => id > after && kind === 'path' && site === asked.site && network === asked.network,
  );
  for (const { sid } of since) {
    const report = await savedLink(server, sid);
    if (report !== undefined && isOf(report, asked)) return { report, body };
  }
  return undefined;
}

/** Whether a link is between the ends of a request, with its radio. */
function isOf(
  { Transmitters: from, Receiver: to, ...head }: SingleReport,
  { transmitter, receiver }: PathBody,
): boolean {
  return (
    head['Frequency MHz'] === transmitter.frq &&
    from.Latitude === transmitter.lat &&
    from.Longitude === transmitter.lon &&
    from['Antenna height m'] === transmitter.alt &&
    from['Power W'] === transmitter.txw &&
    to.Latitude === receiver.lat &&
    to.Longitude === receiver.lon
  );
}
