/** The script of a web worker that serves calculations, for bundled pages. */
import { serveJobs } from '@radioshed/parallel/browser';

import { loadModule } from './load-module.js';

serveJobs(loadModule);
