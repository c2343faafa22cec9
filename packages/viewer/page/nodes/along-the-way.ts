import { el } from '../dom/element.js';
import { notesList } from '../dom/notes.js';
import { saveText } from '../dom/save-text.js';
import { heardFrom } from './heard.js';
import { LINK_COLOURS, type NodeDesk } from './node-desk.js';
import { alongRoute, type RoutePlace } from './route.js';
import { showRoute } from './route-drawer.js';

/** Points at which a route is computed. */
const ALONG = 200;

/** Computes the level at the pin from a radio on a route: in colours on the map, as a chart and as a file. */
export async function alongTheWay(desk: NodeDesk): Promise<void> {
  const { places, need, thresholdDbm: threshold, tellOfPin } = desk;
  const way = alongRoute(await need(2), ALONG);
  const heard = await heardFrom(
    desk,
    'Levels along the route',
    way.map((place, i) => ({ ...place, name: String(i) })),
  );
  if (heard === undefined) return;
  const levelDbm = heard.links.map((link) => link?.['Signal power at receiver dBm'] ?? Number.NaN);
  const [distanceKm, thresholdDbm] = [way.map((place) => place.distanceKm), threshold()];
  const isHeard = levelDbm.map((level) => level >= thresholdDbm);
  const pieces = way.slice(1).map((place, i) => [way[i] ?? place, place]);
  // A piece of the way is as its worse end.
  places.draw(
    pieces,
    pieces.map((_, i) => LINK_COLOURS[isHeard[i] === true && isHeard[i + 1] === true ? 'both' : 'none']),
  );
  const save = saveText('Save as CSV', 'route.csv', 'text/csv', () => csvOf(way, levelDbm));
  showRoute({ distanceKm, levelDbm, thresholdDbm }, (i) => places.point(i === undefined ? undefined : way[i]), save);
  tellOfPin(
    el(
      'p',
      {},
      `Level at the pin from a radio that moves through the places in order, ${distanceKm.at(-1)?.toFixed(1)} km. With equal radios, the level in the other direction is the same.`,
    ),
    notesList(heard.notes),
  );
}

function csvOf(way: readonly RoutePlace[], levelDbm: readonly number[]): string {
  const rows = way.map(({ distanceKm, lat, lon }, i) => {
    const level = levelDbm[i] ?? Number.NaN;
    return [distanceKm.toFixed(3), lat.toFixed(6), lon.toFixed(6), Number.isFinite(level) ? level.toFixed(1) : ''].join(
      ',',
    );
  });
  return ['km,lat,lon,dBm', ...rows].join('\n');
}
