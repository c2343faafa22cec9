import { existsSync } from 'node:fs';

import { type Browser, chromium } from 'playwright-core';

import { describeWith } from './left-out.js';

/** Debian's; another by its path in the environment. */
const browserPath = process.env['RADIOSHED_TEST_CHROMIUM'] ?? '/usr/bin/chromium';

const isThere = existsSync(browserPath);
if (!isThere && process.env['CI'] === 'true') throw new Error(`there is no browser at ${browserPath}`);

/** A suite that needs a browser; it is left out where there is none. */
export function describeInChromium(name: string, body: () => void): void {
  describeWith('browser', isThere, name, body);
}

const { PATH = '', HOME = '' } = process.env;

/** A browser with WebGPU by SwiftShader, which needs no graphics card; nothing is asked of the internet. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: browserPath,
    timeout: 180_000, // of the start, which takes long on a busy machine
    // The browser brings drivers of its own; those that tests of Node get would be mixed with them.
    env: { PATH, HOME },
    args: [
      '--no-sandbox',
      // SwiftShader draws WebGL and WebGPU alone: putting the page together with it, too, took a third of the time.
      '--disable-gpu-compositing',
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
