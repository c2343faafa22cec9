// @ts-check
import { fileURLToPath } from 'node:url';

/** The `radioshed` command. */
export const command = fileURLToPath(new URL('../../../packages/cli/bin/radioshed.js', import.meta.url));

/**
 * The report of a server when it is ready.
 *
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} server
 * @returns {Promise<{ url: string, key: string }>}
 */
export function greeting(server) {
  return new Promise((resolve, reject) => {
    let text = '';
    server.stdout.on('data', (chunk) => {
      text += chunk;
      const url = /address: (\S+)/.exec(text)?.[1];
      const key = /key: (\S+)\n/.exec(text)?.[1];
      if (url !== undefined && key !== undefined) resolve({ url, key });
    });
    server.stderr.on('data', (chunk) => (text += chunk));
    server.on('exit', () => reject(new Error(`the server ended: ${text}`)));
  });
}
