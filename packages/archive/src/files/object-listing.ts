import { unescapeXml } from '@radioshed/units';

/** An object in a listing. */
export interface ListedObject {
  readonly name: string;
  /** When it was written, ms since 1970. */
  readonly writtenMs: number;
  readonly bytes: number;
}

/** A page of a listing, and the token of the next one if there is more. */
export interface ListedPage {
  readonly objects: readonly ListedObject[];
  readonly next?: string;
}

/**
 * Reads the response of `ListObjectsV2`. Names are URL-encoded in it (`encoding-type=url`), so no name can contain a
 * tag.
 */
export function readListing(xml: string): ListedPage {
  const objects = elementsOf(xml, 'Contents').map((entry) => ({
    name: decodeURIComponent(valueOf(entry, 'Key')?.replaceAll('+', '%20') ?? ''),
    writtenMs: Date.parse(valueOf(entry, 'LastModified') ?? ''),
    bytes: Number(valueOf(entry, 'Size') ?? Number.NaN),
  }));
  const next = valueOf(xml, 'NextContinuationToken');
  return { objects, ...(valueOf(xml, 'IsTruncated') === 'true' && next !== undefined ? { next } : {}) };
}

function valueOf(xml: string, tag: string): string | undefined {
  const [text] = elementsOf(xml, tag);
  return text === undefined ? undefined : unescapeXml(text);
}

/** Content of each element of a name, in one pass. */
function elementsOf(xml: string, tag: string): readonly string[] {
  const found: string[] = [];
  const [opening, closing] = [`<${tag}>`, `</${tag}>`];
  for (let at = xml.indexOf(opening); at >= 0; at = xml.indexOf(opening, at)) {
    const start = at + opening.length;
    const end = xml.indexOf(closing, start);
    if (end < 0) break;
    found.push(xml.slice(start, end));
    at = end + closing.length;
  }
  return found;
}
