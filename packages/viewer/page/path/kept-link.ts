import type { PathBody, SingleReport } from '@radioshed/contract/client';

import type { Server } from '../server/server.js';
import type { Shelf } from '../server/key-store.js';

/** The last link of this tab: a page that is loaded again shows it instead of saving it once more. */
export interface KeptLink {
  readonly id: number;
  /** Its unguessable name. */
  readonly sid: string;
  /** The request that it is the result of. */
  readonly body: string;
  /** Whether others were given its address. */
  readonly isForOthers: boolean;
  /** Whether calculations of the account are counted. */
  readonly isCounted: boolean;
}

const NAME = 'radioshed-link';
/** Accounts whose calculations are counted have a balance below it. */
const UNCOUNTED = 1_000_000_000;

/** A link that was computed. @param body the request @param isForOthers whether others were given its address */
export function linkOf({ id, sid, balance }: SingleReport, body: string, isForOthers: boolean): KeptLink {
  return { id, sid, body, isForOthers, isCounted: balance < UNCOUNTED };
}

export function keptLink(tab: Shelf): KeptLink | undefined {
  const text = tab.getItem(NAME);
  return text === null ? undefined : (JSON.parse(text) as KeptLink);
}

export function keepLink(tab: Shelf, link: KeptLink): void {
  tab.setItem(NAME, JSON.stringify(link));
}

/** A saved link; undefined if it was deleted. */
export async function savedLink(server: Pick<Server, 'url'>, sid: string): Promise<SingleReport | undefined> {
  const answer = await fetch(server.url(`archive/${sid}/json`));
  return answer.ok ? ((await answer.json()) as SingleReport) : undefined;
}

/** The last link of the tab, if it is the result of a request and still saved. */
export async function answerOf(
  server: Pick<Server, 'url'>,
  kept: KeptLink | undefined,
  body: PathBody,
): Promise<SingleReport | undefined> {
  return kept?.body === JSON.stringify(body) ? savedLink(server, kept.sid) : undefined;
}
