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

/** Limits of the start and of each wait in a page, ms. They end what hangs, not what is slow on a busy machine. */
const [START_MS, WAIT_MS] = [180_000, 90_000];

/** A browser with WebGPU by SwiftShader, which needs no graphics card; nothing is asked of the internet. */
export async function openChromium(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: browserPath,
    timeout: START_MS,
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
  const newContext = browser.newContext.bind(browser);
  // Pages of their own have a context of their own.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(WAIT_MS);
    return context;
  };
  return browser;
}
