import { serveJobs } from './serve-jobs-in-page.js';

serveJobs();
