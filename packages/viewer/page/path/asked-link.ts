import { CallError, type PathBody, type SingleReport } from '@radioshed/contract/client';

import type { Shelf } from '../server/key-store.js';
import { randomName } from '../server/random-name.js';
import type { Server } from '../server/server.js';

const NAME = 'radioshed-links-asked';
/** Requests without a response that are remembered; the oldest are forgotten. */
const MOST = 8;

/**
 * Asks for a link. Until it is here or refused, the tab keeps the request with a key of its own: if it is sent again,
 * by a page that was loaded again or after the connection broke, the server responds with the link that it may have
 * saved, charged once.
 */
export async function askedLink(server: Pick<Server, 'client'>, tab: Shelf, body: PathBody): Promise<SingleReport> {
  const text = JSON.stringify(body);
  const repeatKey = openKeys(tab).get(text) ?? randomName();
  keep(tab, new Map([...openKeys(tab), [text, repeatKey]]));
  const isOver = (): void => {
    const open = openKeys(tab);
    open.delete(text);
    keep(tab, open);
  };
  try {
    const report = await server.client({ endsWithPage: true, repeatKey }).path(body);
    isOver();
    return report;
  } catch (error) {
    // After a fault of a server or a proxy, the link may be saved.
    if (error instanceof CallError && error.status < 500) isOver();
    throw error;
  }
}

/** Keys of the requests without a response by their bodies, the oldest first. */
function openKeys(tab: Shelf): Map<string, string> {
  return new Map(JSON.parse(tab.getItem(NAME) ?? '[]') as [string, string][]);
}

function keep(tab: Shelf, open: ReadonlyMap<string, string>): void {
  tab.setItem(NAME, JSON.stringify([...open].slice(-MOST)));
}
