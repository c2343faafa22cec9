import placesUrl from './places.gz?url';
import { type NamedPlace, readPlaces } from './read-places.js';

let places: Promise<readonly NamedPlace[]> | undefined;

/** The populated places of Natural Earth (public domain), loaded when they are first asked for. */
export function gazetteer(): Promise<readonly NamedPlace[]> {
  places ??= load().catch((error: unknown) => {
    places = undefined; // the next one to ask tries again
    throw new Error('The place names cannot be loaded from the server.', { cause: error });
  });
  return places;
}

async function load(): Promise<readonly NamedPlace[]> {
  const answer = await fetch(placesUrl);
  if (!answer.ok || answer.body === null) throw new Error(`HTTP ${answer.status}`);
  return readPlaces(await new Response(answer.body.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer());
}
