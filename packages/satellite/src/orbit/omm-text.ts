import { readTable } from '@radioshed/places';
import { unescapeXml } from '@radioshed/units';

/** A message as its file has it, and where it begins. */
export interface OmmText {
  readonly members: Readonly<Record<string, string>>;
  /** Counted from 1. */
  readonly line: number;
}

/**
 * Orbit mean-elements messages in XML (CCSDS NDM/OMM): their elements of text by name. Undefined if the text is not
 * XML.
 */
export function ommOfXml(text: string): OmmText[] | undefined {
  if (!text.trimStart().startsWith('<')) return undefined;
  const messages: OmmText[] = [];
  const begin = /<(?:\w{1,20}:)?omm[\s>]/gi;
  const starts = [...text.matchAll(begin)].map(({ index }) => index);
  let [line, at] = [1, 0];
  for (const [i, start] of starts.entries()) {
    for (; at < start; at++) if (text.charCodeAt(at) === 10) line++;
    const members: Record<string, string> = {};
    const block = text.slice(start, starts[i + 1] ?? text.length);
    for (const [, name = '', value = ''] of block.matchAll(
      /<(?:\w{1,20}:)?([A-Z][A-Z0-9_]{1,60})(?:\s[^<>]{0,200})?>([^<]{0,1000})</g,
    )) {
      members[name] ??= unescapeXml(value.trim());
    }
    messages.push({ members, line });
  }
  return messages;
}

/** Messages as lines `KEYWORD = value` (CCSDS KVN). Undefined if the text is not of that form. */
export function ommOfKvn(text: string): OmmText[] | undefined {
  const messages: { members: Record<string, string>; line: number }[] = [];
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const equals = raw.indexOf('=');
    const name = raw.slice(0, Math.max(0, equals)).trim();
    const value = raw.slice(equals + 1).trim();
    if (!/^[A-Z][A-Z0-9_]{1,60}$/.test(name)) {
      if (messages.length === 0 && raw.trim() !== '' && !/^\s*COMMENT\b/.test(raw)) return undefined;
      continue;
    }
    const last = messages.at(-1);
    // A keyword given again begins the next message.
    const isNext = name === 'CCSDS_OMM_VERS' || last === undefined || name in last.members;
    const message = isNext ? { members: {}, line: i + 1 } : last;
    if (isNext) messages.push(message);
    message.members[name] = withoutUnit(value);
  }
  return messages.length === 0 ? undefined : messages;
}

/** A value without its unit, as in `15.5 [rev/day]`. */
function withoutUnit(value: string): string {
  const unit = value.endsWith(']') ? value.lastIndexOf('[') : -1;
  return unit < 0 ? value : value.slice(0, unit).trim();
}

/** Messages as rows of CSV, their keywords as heading. Undefined if the text has no such heading. */
export function ommOfCsv(text: string): OmmText[] | undefined {
  if (!/^[^\n]{0,2000}\bNORAD_CAT_ID\b/i.test(text.trimStart())) return undefined;
  const { names, rows } = readTable(text);
  const keys = names.map((name) => name.trim().toUpperCase());
  if (!keys.includes('NORAD_CAT_ID')) return undefined;
  return rows.map(({ cells, line }) => ({
    members: Object.fromEntries(keys.map((key, i) => [key, (cells[i] ?? '').trim()])),
    line,
  }));
}
