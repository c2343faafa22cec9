import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { JsonReporter } from 'vitest/node';

const ROOT = join(import.meta.dirname, '../..');

interface Report {
  readonly testResults: readonly { readonly name: string }[];
}

/**
 * Writes the results of each package into its own folder, also where one run has tests of many packages:
 * `.vitest/results.json`, which `tools/run/test-summary.mjs` adds up.
 */
export class PackageResults extends JsonReporter {
  readonly #name: string;

  /** @param name of the file, without its extension */
  constructor(name: string) {
    super({});
    this.#name = name;
  }

  override async writeReport(report: string): Promise<void> {
    const { testResults } = JSON.parse(report) as Report;
    const folders = new Set(testResults.map(({ name }) => folderOf(name)));
    for (const folder of folders) {
      mkdirSync(join(ROOT, folder, '.vitest'), { recursive: true });
      const own = testResults.filter(({ name }) => folderOf(name) === folder);
      writeFileSync(join(ROOT, folder, '.vitest', `${this.#name}.json`), JSON.stringify({ testResults: own }));
    }
  }
}

/** `packages/<name>`, or `tools`. */
function folderOf(file: string): string {
  const [top = '', name = ''] = relative(ROOT, file).split(sep);
  return top === 'packages' ? join(top, name) : top;
}
