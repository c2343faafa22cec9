// @ts-check
/**
 * The software bill of materials of a package: a CycloneDX document of all that it installs, on every system, from the
 * lock file. (`npm sbom` leaves out what any workspace also uses for development.)
 *
 *   node tools/packed/sbom.mjs FILE [package]   default: @radioshed/cli, which installs every package
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} Locked an entry of the lock file
 * @property {string} [name]
 * @property {string} [version]
 * @property {string} [license]
 * @property {string} [integrity]
 * @property {boolean} [link]
 * @property {string} [resolved]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/** @typedef {Record<string, Locked>} Entries by their place in the tree */

/** @param {string} [name] of the package that is described @param {Entries} [entries] of the lock file */
export function sbom(name = '@radioshed/cli', entries = lockedEntries()) {
  const root = placeOf(entries, '', name);
  if (root === undefined) throw new Error(`${name} is not in package-lock.json`);
  /** @type {Map<string, string[]>} */
  const edges = new Map([[root, []]]);
  for (const [place, to] of edges) {
    const { dependencies = {}, optionalDependencies = {} } = entries[place] ?? {};
    for (const each of Object.keys({ ...dependencies, ...optionalDependencies }).sort()) {
      const next = placeOf(entries, place, each);
      if (next === undefined) throw new Error(`${each}, which ${place} needs, is not in package-lock.json`);
      to.push(next);
      if (!edges.has(next)) edges.set(next, []);
    }
  }
  const component = (/** @type {string} */ place) => componentOf(place, entries[place] ?? {});
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...component(root), type: 'application' } },
    components: [...edges.keys()].filter((place) => place !== root).map(component),
    dependencies: [...edges].map(([place, to]) => ({
      ref: component(place)['bom-ref'],
      dependsOn: to.map((each) => component(each)['bom-ref']),
    })),
  };
}

/**
 * The place that a name resolves to from another one; of a workspace, its folder.
 * @param {Entries} entries
 * @param {string} from
 * @param {string} name
 */
function placeOf(entries, from, name) {
  for (let at = from; ; at = at.replace(/(^|\/)[^/]*$/, '')) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    const entry = entries[place];
    if (entry !== undefined) return entry.link === true ? (entry.resolved ?? place) : place;
    if (at === '') return undefined;
  }
}

/** @param {string} place @param {Locked} entry */
function componentOf(place, { name = place.replace(/^.*node_modules\//, ''), version, license, integrity }) {
  if (version === undefined || license === undefined)
    throw new Error(`${name} has no version or licence in package-lock.json`);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const isExpression = /\s(OR|AND|WITH)\s/.test(license);
  const [algorithm = '', digest = ''] = (integrity ?? '').split('-');
  return {
    'bom-ref': purl,
    type: 'library',
    name,
    version,
    purl,
    licenses: [isExpression ? { expression: license } : { license: { id: license } }],
    ...(algorithm === 'sha512'
      ? { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }
      : {}),
  };
}

/** The lock file, with licences that it leaves out: manifests of old packages list them. @returns {Entries} */
function lockedEntries() {
  /** @type {{ packages: Entries }} */
  const { packages } = readJson('package-lock.json');
  const complete = Object.entries(packages).map(([place, entry]) => {
    const isKnown = entry.license !== undefined || entry.link === true || !place.includes('node_modules/');
    if (isKnown || !existsSync(new URL(`../../${place}/package.json`, import.meta.url))) return [place, entry];
    const { licenses } = readJson(`${place}/package.json`);
    return [place, Array.isArray(licenses) ? { ...entry, license: licenses[0]?.type } : entry];
  });
  return Object.fromEntries(complete);
}

/** @param {string} path from the root @returns {any} */
function readJson(path) {
  return JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [, , file, name] = process.argv;
  if (file === undefined) throw new Error('usage: sbom.mjs FILE [package]');
  writeFileSync(file, `${JSON.stringify(sbom(name), null, 2)}\n`);
}
