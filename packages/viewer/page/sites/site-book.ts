import type { Values } from '../form/values.js';
import { distinctColours } from '../saved/distinct-colours.js';
import { type Place, typedPlace } from '../map/place.js';

/** A site of the project: a radio at a place. */
export interface Site {
  /** Number that no other site of the project has. */
  readonly id: number;
  /** Of its pin and its area as best server, `#0072b2`. */
  readonly colour: string;
  /** Whether its pin and coverage are on the map. */
  readonly isShown: boolean;
  /** Whether calculations of the network include it. */
  readonly isTicked: boolean;
  /** All fields of its form. */
  readonly values: Values;
}

/** The sites of a project; the form shows one of them. */
export interface SiteBook {
  /** At least one. */
  readonly sites: readonly Site[];
  /** Number of the one in the form. */
  readonly current: number;
}

/** Characters that the server takes as the name of a site. */
const MOST_NAME = 40;

/** Numbers are never given twice in a page: undo brings sites back, and their coverage is found by their number. */
let lastId = 0;

/** A project of one site. */
export function bookOf(values: Values): SiteBook {
  return added({ sites: [], current: 0 }, [values]);
}

/** The site in the form. */
export function currentSite({ sites, current }: SiteBook): Site {
  return sites.find(({ id }) => id === current) ?? (sites[0] as Site);
}

export function siteName({ values }: Pick<Site, 'values'>): string {
  return values['site']?.trim() || 'Site';
}

export function sitePlace({ values }: Pick<Site, 'values'>): Place {
  return typedPlace(values['transmitter.lat'], values['transmitter.lon']);
}

export function tickedSites({ sites }: SiteBook): readonly Site[] {
  return sites.filter(({ isTicked }) => isTicked);
}

/** Adds sites, each in a colour and under a name of its own; the form shows the first of them. */
export function added({ sites, current }: SiteBook, radios: readonly Values[]): SiteBook {
  const used = new Set(sites.map(({ colour }) => colour));
  const colours = distinctColours(sites.length + radios.length)
    .map(hex)
    .filter((colour) => !used.has(colour));
  const first = Math.max(0, lastId, ...sites.map(({ id }) => id)) + 1;
  lastId = first + radios.length - 1;
  const names = new Set(sites.map(siteName));
  const more = radios.map((values, i): Site => {
    const site = freeName(siteName({ values }), names);
    names.add(site);
    return {
      id: first + i,
      colour: colours[i] ?? '#3b4a57',
      isShown: true,
      isTicked: true,
      values: { ...values, site },
    };
  });
  return { sites: [...sites, ...more], current: more[0]?.id ?? current };
}

/** Adds a site at a place. @param values of its radio */
export function addedAt(book: SiteBook, values: Values, { lat, lon }: Place, name = 'Site 1'): SiteBook {
  return added(book, [{ ...values, site: name, 'transmitter.lat': lat.toFixed(6), 'transmitter.lon': lon.toFixed(6) }]);
}

/** Changes a site. */
export function changed(book: SiteBook, id: number, change: Partial<Omit<Site, 'id'>>): SiteBook {
  return { ...book, sites: book.sites.map((site) => (site.id === id ? { ...site, ...change } : site)) };
}

/** Removes a site; the last one stays. The form shows the one after it. */
export function removed({ sites, current }: SiteBook, id: number): SiteBook {
  const at = sites.findIndex((site) => site.id === id);
  const left = sites.filter((site) => site.id !== id);
  if (left.length === 0) return { sites, current };
  return { sites: left, current: current === id ? ((left[at] ?? left.at(-1)) as Site).id : current };
}

/**
 * A project that was opened, with new numbers for sites that are not those of the project before: coverages and names
 * of links go by numbers, and many projects have a `Site 1`.
 */
export function renumbered({ sites, current }: SiteBook, before: SiteBook): SiteBook {
  const isAt = (place: Place, { lat, lon }: Place): boolean => place.lat === lat && place.lon === lon;
  const isSame = (site: Site): boolean =>
    before.sites.some(
      (each) => each.id === site.id && siteName(each) === siteName(site) && isAt(sitePlace(each), sitePlace(site)),
    );
  const fresh = added(
    before,
    sites.map(({ values }) => values),
  ).sites.slice(before.sites.length);
  const numbered = sites.map((site, i) => (isSame(site) ? site : { ...site, id: fresh[i]?.id ?? site.id }));
  const at = sites.findIndex(({ id }) => id === current);
  return { sites: numbered, current: numbered[at]?.id ?? current };
}

/** A name that is not in use: `Hill`, `Hill 2`. */
function freeName(name: string, used: ReadonlySet<string>): string {
  if (!used.has(name)) return name;
  const stem = name.replace(/ \d+$/, '').slice(0, MOST_NAME - 4);
  let number = 2;
  while (used.has(`${stem} ${number}`)) number++;
  return `${stem} ${number}`;
}

function hex(rgb: readonly number[]): string {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
