import { workerData } from 'node:worker_threads';

import { addNiceness } from './add-niceness.js';
import { serveJobs } from './serve-jobs.js';

addNiceness(workerData as number);
serveJobs();
