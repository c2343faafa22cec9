import { checkString } from '@radioshed/units';

import { type BuildingsRead, readBuildingFeatures, readBuildings } from './buildings.js';
import { featureList, isRecord } from '../geojson.js';
import type { FeatureOptions } from '../obstacles.js';

/**
 * Building footprints in a string: GeoJSON, or GeoJSON in lines (newline-delimited, as Microsoft ships its footprints;
 * RFC 8142), each line a feature, a geometry or a collection. A line that is not JSON is rejected by itself.
 *
 * @throws SyntaxError for a string of neither form; OutOfRangeError if there is no list of features.
 */
export function readBuildingText(text: string, options: FeatureOptions = {}): BuildingsRead {
  const lines = linesOf(checkString('text', text));
  return lines === undefined ? readBuildings(JSON.parse(text), options) : readBuildingFeatures(lines, options);
}

/** The features of GeoJSON in lines; undefined for one document. */
function linesOf(text: string): unknown[] | undefined {
  const features: unknown[] = [];
  let [start, isFirst] = [0, true];
  while (start < text.length) {
    const next = text.indexOf('\n', start);
    const end = next < 0 ? text.length : next;
    // RFC 8142 begins each document with a record separator; some writers end lines with a comma.
    const whole = text.slice(start, end).replaceAll('\u001E', '').trim();
    const line = whole.endsWith(',') ? whole.slice(0, -1) : whole;
    start = end + 1;
    if (line === '') continue;
    const value = parsed(line);
    // A document over several lines, or a single one of a line, is read as a whole.
    if (isFirst && (value === undefined || !/\S/.test(text.slice(start, start + 1000)))) return undefined;
    isFirst = false;
    for (const each of featuresOf(value, line)) features.push(each);
  }
  return isFirst ? undefined : features;
}

function featuresOf(value: unknown, line: string): readonly unknown[] {
  if (value === undefined) return [line]; // rejected as no feature
  if (!isRecord(value) || value['type'] === 'Feature') return [value];
  if (value['type'] === 'FeatureCollection') return featureList(value, 'buildings');
  return 'coordinates' in value ? [{ type: 'Feature', properties: {}, geometry: value }] : [value];
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
