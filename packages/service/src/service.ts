import { type AccountCalls, accountCalls } from './account-calls.js';
import { type AdministrationCalls, administrationCalls } from './administration-calls.js';
import { type AnalyseCalls, analyseCalls } from './analyse-calls.js';
import { type CreateCalls, createCalls } from './create-calls.js';
import { type FileCalls, fileCalls } from './file-calls.js';
import { ENGINE } from './engine.js';
import { createFileDesk } from './files.js';
import { createLife } from './life.js';
import type { ServiceParts, Workshop } from './parts.js';
import { SELF_HOSTED, type ServiceSettings } from './settings.js';

/** The whole service without a word of HTTP. Every method rejects with a {@link ServiceError} or the signal's reason. */
export interface Service extends AccountCalls, CreateCalls, AnalyseCalls, FileCalls, AdministrationCalls {
  readonly settings: ServiceSettings;
}

/** A service over a terrain and an archive. */
export function createService(parts: ServiceParts): Service {
  const settings = { ...SELF_HOSTED, ...parts.settings };
  const { terrain, surface = {}, archive, pool, gpu, patterns } = parts;
  const engine = { ...ENGINE, ...parts.engine };
  const filesOf = createFileDesk(archive);
  const workshop: Workshop = { terrain, surface, archive, pool, gpu, engine, patterns, settings, filesOf };
  const living = createLife(workshop);
  return {
    settings,
    ...accountCalls(archive),
    ...createCalls(living),
    ...analyseCalls(living),
    ...fileCalls(workshop),
    ...administrationCalls(workshop),
  };
}
