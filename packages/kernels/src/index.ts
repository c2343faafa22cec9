export { coverage } from './coverage.js';
export { coverageOnGpu, type GpuCoverage, type GpuCoverageOptions } from './coverage-on-gpu.js';
export * from './coverage-on-kept-gpu.js';
export * from './coverage-input.js';
export { composite, type Composite, type SiteCount } from './composite.js';
export { countReached } from './count-reached.js';
export type { CoverageSite, SitesInput, SitesOptions } from './cover-each.js';
export { viewshed } from './viewshed.js';
export type * from './viewshed-input.js';
