import { serveJobs } from './serve-jobs.js';

serveJobs();
