import { expect, it } from 'vitest';

import { sbom } from '../packed/sbom.mjs';

const entries = {
  'node_modules/@radioshed/cli': { link: true, resolved: 'packages/cli' },
  'packages/cli': { name: '@radioshed/cli', version: '0.1.0', license: 'MIT', dependencies: { a: '1' } },
  'node_modules/a': { version: '1.0.0', license: '(MIT OR Apache-2.0)', optionalDependencies: { b: '2' } },
  'node_modules/b': { version: '1.0.0', license: 'ISC' },
  'node_modules/a/node_modules/b': { version: '2.0.0', license: 'ISC', integrity: 'sha512-AAEC' },
  'node_modules/unused': { version: '1.0.0', license: 'ISC' },
};

it('lists what a package installs, in the version that it gets', () => {
  const { bomFormat, metadata, components, dependencies } = sbom('@radioshed/cli', entries);
  expect([bomFormat, metadata.component.purl]).toEqual(['CycloneDX', 'pkg:npm/%40radioshed/cli@0.1.0']);
  expect(components.map(({ purl }) => purl)).toEqual(['pkg:npm/a@1.0.0', 'pkg:npm/b@2.0.0']);
  expect(components.map(({ licenses }) => licenses)).toEqual([
    [{ expression: '(MIT OR Apache-2.0)' }],
    [{ license: { id: 'ISC' } }],
  ]);
  expect(components[1]).toMatchObject({ hashes: [{ alg: 'SHA-512', content: '000102' }] });
  expect(dependencies).toContainEqual({ ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/b@2.0.0'] });
});

it('refuses a package without a licence, and one that is not locked', () => {
  expect(() => sbom('@radioshed/cli', { ...entries, 'node_modules/a': { version: '1.0.0' } })).toThrow(
    'a has no version or licence',
  );
  expect(() => sbom('nowhere', entries)).toThrow('nowhere is not in package-lock.json');
});

it('describes the command with all that it installs', () => {
  const names = sbom().components.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['@radioshed/itm', 'geotiff', 'fflate', 'hono', '@resvg/resvg-js', 'pg']),
  );
  expect(names).not.toContain('vitest');
});
