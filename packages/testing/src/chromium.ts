import { existsSync } from 'node:fs';

import { type Browser, chromium } from 'playwright-core';

/** Debian's; another by its place in the environment. */
const browserPath = process.env['RADIOSHED_TEST_CHROMIUM'] ?? '/usr/bin/chromium';

/** Why pages are not tested here; empty where they are. */
export const noBrowser: string = existsSync(browserPath) ? '' : `skipped: there is no browser at ${browserPath}`;
if (noBrowser && process.env['CI'] === 'true') throw new Error(noBrowser);

const { PATH = '', HOME = '' } = process.env;

/** A browser with WebGPU by SwiftShader, which needs no graphics card; nothing is asked of the internet. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath,
    // The browser brings drivers of its own; those that tests of Node get would be mixed with them.
    env: { PATH, HOME },
    args: [
      '--no-sandbox',
      '--enable-unsafe-webgpu',
      '--use-webgpu-adapter=swiftshader',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
