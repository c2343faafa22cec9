// @ts-check
/**
 * Things that tests need and `npm ci` does not bring. Where one is missing, `describeWith` leaves its suites out, and
 * `tools/run/test-summary.mjs` names each once, with what its suites test and how to get it.
 *
 * @typedef {object} Need
 * @property {string} what
 * @property {string} tests what its suites test
 * @property {string} bring how to get it
 */

export const NEEDS = /** @type {const} */ ({
  gpu: {
    what: 'a GPU',
    tests: 'WGSL against the f64 models, and calculations on a GPU',
    bring: 'npm run extras (a software driver on Linux x64)',
  },
  compiler: { what: 'AssemblyScript', tests: 'the compiled WebAssembly against its sources', bring: 'npm run extras' },
  postgres: {
    what: 'PostgreSQL',
    tests: 'archives and clusters on a database server',
    bring: 'apt install postgresql, then RADIOSHED_TEST_POSTGRES=postgres://user@host:port/database',
  },
  redis: { what: 'Redis', tests: 'clusters with a queue in Redis', bring: 'apt install redis-server' },
  browser: {
    what: 'Chromium',
    tests: 'pages in a browser',
    bring: 'apt install chromium, or RADIOSHED_TEST_CHROMIUM=path',
  },
  python: {
    what: 'Python',
    tests: 'the Python client',
    bring: 'apt install python3-xarray python3-pandas mypy openssl',
  },
  gdal: { what: 'GDAL', tests: 'heights in files that GDAL wrote', bring: 'apt install python3-gdal python3-numpy' },
  sharedData: {
    what: 'shared/',
    tests: 'whole reference tables and data, of which the repository has excerpts',
    bring: 'a folder next to the clone; not published',
  },
});

/** @typedef {keyof typeof NEEDS} NeedName */

/** Name of the test that represents suites that were left out. @param {NeedName} name */
export function leftOutName(name) {
  return `left out: needs ${NEEDS[name].what}`;
}

/** The need that a test represents, by its full name. @param {string} fullName @returns {NeedName | undefined} */
export function needOf(fullName) {
  return /** @type {NeedName[]} */ (Object.keys(NEEDS)).find((name) => fullName.endsWith(leftOutName(name)));
}
