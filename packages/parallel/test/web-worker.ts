import { Worker as NodeWorker } from 'node:worker_threads';

import { builtModule } from '../src/index.js';

/** As much of a browser's `Worker` as the package uses, on a Node thread. */
export class WebWorker {
  readonly #thread: NodeWorker;

  constructor(url: URL) {
    this.#thread = new NodeWorker(new URL('./fixtures/web-worker.mjs', import.meta.url), {
      workerData: builtModule(url),
      execArgv: [],
    });
  }

  addEventListener(type: string, listener: (event: object) => void): void {
    if (type === 'message') this.#thread.on('message', (data) => listener({ data }));
    if (type === 'error') this.#thread.on('error', (error) => listener({ message: error.message }));
  }

  postMessage(message: unknown): void {
    this.#thread.postMessage(message, []);
  }

  terminate(): void {
    void this.#thread.terminate();
  }
}
