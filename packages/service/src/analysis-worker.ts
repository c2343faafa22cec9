import { parentPort, workerData } from 'node:worker_threads';

import { analyse, type AnalysisJob } from './analysis.js';

/** Carries out one analysis on a thread of its own and ends. */
parentPort?.postMessage(analyse(workerData as AnalysisJob), []);
