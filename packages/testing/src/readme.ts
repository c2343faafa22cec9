import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

/** Text of a README, or of another file, by its address. */
export function textOf(url: URL): string {
  return readFileSync(fileURLToPath(url), 'utf8');
}

/** Fenced code blocks of a language in Markdown. */
export function codeBlocks(markdown: string, language: string): string[] {
  return [...markdown.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].flatMap(([, of, text = '']) =>
    of === language ? [text] : [],
  );
}

/** Lines that `console.log` is said to print by the comments after it. */
export function promisedLines(code: string): string[] {
  return [...code.matchAll(/^ *console\.log\(.*\); \/\/ (.*)$/gm)].map(([, line = '']) => line);
}

/** Outcome of an example. */
export interface ExampleRun {
  /** Lines that `console.log` printed. */
  readonly printed: readonly string[];
  /** Of every expression statement with a comment: its value, and that of the comment. */
  readonly values: readonly (readonly [actual: unknown, expected: unknown])[];
}

/** Modules by the names that examples import them by. */
export type Modules = Readonly<Record<string, object>>;

const VALUE_LINE = /^(?!\s*(?:const|let|export|import|return|\/\/|console\.))(\s*)(\S.*); \/\/ (.*)$/gm;

/**
 * Runs an example. Its imports come from `modules`; other names that it uses come from `given`.
 *
 * @throws {Error} where it imports a module that is not given, or fails itself.
 */
export async function runExample(
  code: string,
  modules: Modules,
  given: Readonly<Record<string, unknown>> = {},
): Promise<ExampleRun> {
  const printed: string[] = [];
  const values: [unknown, unknown][] = [];
  const scope: Record<string, unknown> = {
    values,
    console: { log: (...parts: unknown[]) => printed.push(parts.join(' ')) },
    ...given,
  };
  const body = code
    .replace(/^import \{([^}]*)\} from '([^'\n]*)';$/gm, (_, names: string, from: string) => {
      if (!(from in modules)) throw new Error(`the example imports ${from}, which the test does not give`);
      const module = modules[from] as Readonly<Record<string, unknown>>;
      const values = names.split(',').map((each) => each.trim());
      for (const name of values) if (/^\w+$/.test(name)) scope[name] = module[name]; // types are none
      return '';
    })
    .replaceAll(' as const', '')
    .replace(VALUE_LINE, '$1values.push([$2, $3]);');
  const run = new Function(...Object.keys(scope), `return (async () => {${body}})();`);
  await run(...Object.values(scope));
  return { printed, values };
}

/** Tests that each TypeScript example of a package's README prints and gives what its comments say. */
export function testExamples(readme: URL, modules: Modules, given: Readonly<Record<string, unknown>> = {}): void {
  test.each(codeBlocks(textOf(readme), 'ts'))('README example %# gives what its comments say', async (code) => {
    const { printed, values } = await runExample(code, modules, given);
    expect(printed).toEqual(promisedLines(code));
    expect(values.map(([actual]) => actual)).toEqual(values.map(([, expected]) => expected));
    expect(printed.length + values.length).toBeGreaterThan(0);
  });
}
