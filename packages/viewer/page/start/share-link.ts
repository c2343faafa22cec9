/** What an address of the page stands for, after its `#`. */
export interface Shared {
  /** Calculations shown, by their unguessable names. */
  readonly layers: readonly string[];
  /** Latitude, longitude and zoom. */
  readonly view?: readonly [lat: number, lon: number, zoom: number];
}

/** Reads what follows `#`. */
export function sharedOf(fragment: URLSearchParams): Shared {
  const layers = (fragment.get('layers') ?? '').split(',').filter((sid) => /^[\w-]{8,}$/.test(sid));
  const [lat, lon, zoom, ...more] = (fragment.get('at') ?? '').split('/').map(Number);
  const isView = [lat, lon, zoom].every((each) => Number.isFinite(each)) && more.length === 0 && fragment.has('at');
  return { layers, ...(isView ? { view: [lat ?? 0, lon ?? 0, zoom ?? 0] as const } : {}) };
}

/** The address that shows layers and a view to whoever opens it. It holds no key. */
export function shareLink(page: string, { layers, view }: Shared): string {
  const parts = new URLSearchParams();
  if (layers.length > 0) parts.set('layers', layers.join(','));
  if (view !== undefined) parts.set('at', view.map((each, i) => each.toFixed(i === 2 ? 2 : 5)).join('/'));
  return `${page.replace(/#.*$/, '')}#${parts.toString().replaceAll('%2F', '/').replaceAll('%2C', ',')}`;
}
