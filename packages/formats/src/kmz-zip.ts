import { zipSync, type Zippable } from 'fflate';

/** Zips a document and the PNG files next to it: the document first, pictures stored, since PNG is packed already. */
export function kmzZip(
  document: Uint8Array,
  pictures: Readonly<Record<string, Uint8Array | undefined>>,
  madeAt: Date = new Date(1980, 0, 1),
): Uint8Array {
  const entries: Zippable = { 'doc.kml': document };
  for (const [path, png] of Object.entries(pictures)) if (png !== undefined) entries[path] = [png, { level: 0 }];
  return zipSync(entries, { level: 6, mtime: madeAt });
}
