import { readFileSync } from 'node:fs';

/** A request on a page of the documentation. */
export interface PageCommand {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly body: string | undefined;
  /** The file that it sends. */
  readonly file: string | undefined;
  readonly hasKey: boolean;
}

/** A page of the documentation: `api`. */
export function pageText(name: string): string {
  return readFileSync(new URL(`../../../docs/${name}.md`, import.meta.url), 'utf8');
}

/** The curl commands of a page, in order. */
export function pageCommands(name: string): readonly PageCommand[] {
  return [...pageText(name).matchAll(/^curl [^]*?(?=\n(?:curl|```))/gm)].map(([text]) => {
    const body = /-d '([^]*)'/.exec(text)?.[1];
    const file = /-F file=@(\S+)/.exec(text)?.[1];
    const usual = body === undefined && file === undefined ? 'GET' : 'POST';
    return {
      method: /-X (\w+)/.exec(text)?.[1] ?? usual,
      path: /\$URL([^\s"]+)/.exec(text)?.[1] ?? '',
      body,
      file,
      hasKey: text.includes('-H "key: $KEY"'),
    };
  });
}
