import { serveJobs } from './browser.js';

serveJobs();
