export { CaseError, CaseRow, type Cell, numberOf } from './cases/case-row.js';
export { type Cases, openCases } from './cases/read-cases.js';
export { ResultFile } from './cases/result-file.js';
export { type CaseRun, type RowResult, runCases } from './cases/run-cases.js';
export { checkProfilesFile, profileOfRow, readSampledProfiles, SampledProfile } from './cases/sampled-profile.js';
