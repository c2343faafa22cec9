import type { Values } from '../form/values.js';

/** The view that an address of the page opens, given after its `#`. */
export interface Shared {
  /** Calculations shown, by their unguessable names. */
  readonly layers: readonly string[];
  /** Maps of several coverages that the page makes again, as JSON. */
  readonly made?: string;
  /** Latitude, longitude and zoom. */
  readonly view?: readonly [lat: number, lon: number, zoom: number];
  /** Name of the tool that is open. */
  readonly tool?: string;
  /** Changes from the initial state of each tool, by the name of the tool. */
  readonly states: Readonly<Record<string, Values>>;
}

/** Longer strings, such as lists of places, are neither written to addresses nor read from them. */
const MOST_CHARACTERS = 1500;
/** Layers that an address may show. */
const MOST_LAYERS = 100;

/** Reads what follows `#`. */
export function sharedOf(fragment: URLSearchParams): Shared {
  const layers = (fragment.get('layers') ?? '')
    .split(',')
    .filter((sid) => isSid(sid))
    .slice(0, MOST_LAYERS);
  const [lat, lon, zoom, ...more] = (fragment.get('at') ?? '').split('/').map(Number);
  const isView =
    [lat, lon, zoom].every((each) => Number.isFinite(each)) &&
    Math.abs(lat ?? 0) <= 90 &&
    more.length === 0 &&
    fragment.has('at');
  const [made, tool] = [fragment.get('made'), fragment.get('tool')];
  const states = new Map<string, Map<string, string>>();
  for (const [name, value] of fragment) {
    const [, of, path] = /^([a-z]+)\.([\w.]+)$/.exec(name) ?? [];
    if (of === undefined || path === undefined || value.length > MOST_CHARACTERS) continue;
    states.set(of, (states.get(of) ?? new Map<string, string>()).set(path, value));
  }
  return {
    layers,
    ...(isView ? { view: [lat ?? 0, lon ?? 0, zoom ?? 0] as const } : {}),
    ...(made === null ? {} : { made }),
    ...(tool === null ? {} : { tool }),
    // Made of maps: an address may name what every object of JavaScript has.
    states: Object.fromEntries([...states].map(([of, values]) => [of, Object.fromEntries(values)])),
  };
}

/** Whether a string can be the unguessable name of a calculation. */
export function isSid(text: string): boolean {
  return /^[\w-]{8,}$/.test(text);
}

/** The address that shows layers, a view and a tool to whoever opens it. It holds no key. */
export function shareLink(page: string, { layers, made = '', view, tool, states }: Shared): string {
  const parts = new URLSearchParams();
  if (layers.length > 0) parts.set('layers', layers.join(','));
  if (made !== '') parts.set('made', made);
  if (view !== undefined) parts.set('at', view.map((each, i) => each.toFixed(i === 2 ? 2 : 5)).join('/'));
  if (tool !== undefined) parts.set('tool', tool);
  for (const [of, values] of Object.entries(states)) {
    for (const [path, value] of Object.entries(values)) {
      if (value.length <= MOST_CHARACTERS) parts.set(`${of}.${path}`, value);
    }
  }
  return `${page.split('#', 1)[0]}#${fragmentText(parts)}`;
}

/** The part after `#`, as short as can be read. */
export function fragmentText(parts: URLSearchParams): string {
  return parts.toString().replaceAll('%2F', '/').replaceAll('%2C', ',');
}
