// @ts-check
/** Responses and outputs as text that is the same in every run, however long they are. */
import { createHash } from 'node:crypto';

import { withoutNoteData } from './notes.mjs';

/** Members of a response that differ between runs. */
const CHANGING = new Set(['elapsed', 'balance', 'id', 'sid', 'key', 'created', 'timestamp']);
/** Longest string, and longest list of numbers, that is shown whole. */
const [LONGEST_STRING, LONGEST_LIST] = [600, 12];

/** A response as one line. @param {number} status @param {string} text @param {string} url of the server */
export function responseText(status, text, url) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return `${status} ${short(plain(text, url)).replaceAll('\n', String.raw`\n`)}`;
  }
  return `${status} ${JSON.stringify(shown(withoutNoteData(value), url))}`;
}

/** Digits of numbers: the last ones of powers and the words of JSON faults differ between lines of Node.js. */
const DIGITS = 12;

/**
 * Text without what differs between runs: the address of the server, names of results, times.
 * @param {string} text
 * @param {string} url
 */
export function plain(text, url = 'http://127.0.0.1') {
  return text
    .replaceAll(url, '')
    .replaceAll(/\/archive\/[\w-]{16,}\//g, '/archive/SID/')
    .replaceAll(/\?id=[\w-]{16,}/g, '?id=SID')
    .replaceAll(/\b\d+_(?=\w+_\w+[.\w]*)/g, 'N_')
    .replaceAll(/"(sid|id|elapsed)": (?:"[^"]*"|[\d.]+)/g, '"$1": …')
    .replaceAll(/not JSON \([^\n"]*\)/g, 'not JSON (…)')
    .replaceAll(/-?\d+\.\d{8,}(?:e-?\d+)?/g, (number) => String(Number(Number(number).toPrecision(DIGITS))))
    .replaceAll(/\b20\d\d-\d\d-\d\dT[\d:.]+Z\b/g, 'TIME');
}

/** @param {unknown} value @param {string} url @returns {unknown} */
function shown(value, url) {
  if (typeof value === 'string') return short(plain(value, url));
  if (Array.isArray(value)) {
    const isLong = value.length > LONGEST_LIST && value.every((each) => typeof each !== 'string');
    return isLong
      ? `${value.length} values ${digest(plain(JSON.stringify(value), url))}`
      : value.map((each) => shown(each, url));
  }
  if (typeof value === 'number') return Number(value.toPrecision(DIGITS));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]) => (CHANGING.has(name) ? [] : [[name, shown(each, url)]])),
  );
}

/** @param {string} text */
function short(text) {
  return text.length > LONGEST_STRING ? `${text.slice(0, 40)}… ${text.length} characters ${digest(text)}` : text;
}

/** @param {string | Uint8Array} content */
export function digest(content) {
  return `#${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}
