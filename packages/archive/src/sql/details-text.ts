import { setImmediate } from 'node:timers/promises';

/** Elements of a long list that are written in a turn of the event loop. */
const PER_TURN = 200;
/** How deep in details long lists are found: `report.Transmitters`. */
const DEPTH = 2;

/** Details as JSON, equal to that of `JSON.stringify`. Long lists are written in turns of the event loop. */
export async function detailsText(details: unknown): Promise<string> {
  return hasLongList(details, DEPTH) ? textOf(details, DEPTH) : JSON.stringify(details);
}

async function textOf(value: unknown, depth: number): Promise<string> {
  if (isLong(value)) return listText(value);
  if (depth === 0 || !isPlain(value)) return JSON.stringify(value);
  const members: string[] = [];
  for (const [name, one] of Object.entries(value)) {
    const text = await textOf(one, depth - 1);
    if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${members.join(',')}}`;
}

async function listText(list: readonly unknown[]): Promise<string> {
  const parts: string[] = [];
  for (let from = 0; from < list.length; from += PER_TURN) {
    if (from > 0) await setImmediate();
    parts.push(JSON.stringify(list.slice(from, from + PER_TURN)).slice(1, -1));
  }
  return `[${parts.join(',')}]`;
}

function hasLongList(value: unknown, depth: number): boolean {
  if (isLong(value)) return true;
  return depth > 0 && isPlain(value) && Object.values(value).some((one) => hasLongList(one, depth - 1));
}

function isLong(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.length > PER_TURN;
}

/** An object without a form of its own in JSON. */
function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.getPrototypeOf(value) === Object.prototype && !('toJSON' in value);
}
