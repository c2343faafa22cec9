/** The script of a worker thread that serves calculations, for bundled programs. */
import { serveJobs } from '@radioshed/parallel/node';

import { loadModule } from '../load-module.js';

serveJobs(loadModule);
