import { strToU8, zipSync, type Zippable } from 'fflate';
import { checkShape, escapeXml, fields } from '@radioshed/units';

/** An archive for tactical viewers. */
export interface DataPackage {
  /** Name in the viewer; a package with the same name replaces it. */
  readonly name: string;
  /** Unique for the content, such as a UUID. */
  readonly uid: string;
  /** Paths inside and bytes; files that are packed by themselves (KMZ, PNG) gain nothing and are stored. */
  readonly files: Readonly<Record<string, Uint8Array>>;
  readonly madeAt?: Date;
}

const DATA_PACKAGE = fields<DataPackage>({ name: 'string', uid: 'string', files: 'object', madeAt: 'object?' });

/**
 * A zip that ATAK, WinTAK and iTAK import as a "data package" (mission package, version 2): `MANIFEST/manifest.xml`
 * names every file, which the viewer then loads by its kind.
 *
 * @see TAK Product Center, Mission Package Manifest version 2
 */
export function dataPackage(given: DataPackage): Uint8Array {
  const { name, uid, files, madeAt } = checkShape(given, DATA_PACKAGE);
  const contents = Object.keys(files).map((path) => `    <Content ignore="false" zipEntry="${escapeXml(path)}"/>`);
  const manifest = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<MissionPackageManifest version="2">',
    '  <Configuration>',
    `    <Parameter name="uid" value="${escapeXml(uid)}"/>`,
    `    <Parameter name="name" value="${escapeXml(name)}"/>`,
    '  </Configuration>',
    '  <Contents>',
    ...contents,
    '  </Contents>',
    '</MissionPackageManifest>',
    '',
  ].join('\n');
  const entries: Zippable = { 'MANIFEST/manifest.xml': strToU8(manifest) };
  for (const [path, bytes] of Object.entries(files)) entries[path] = [bytes, { level: 0 }];
  return zipSync(entries, { level: 6, mtime: madeAt ?? new Date(1980, 0, 1) });
}
