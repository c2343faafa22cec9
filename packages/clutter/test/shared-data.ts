import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folder of real landcover and buildings that lies beside the repository. */
export const dataFolder: string = fileURLToPath(new URL('../../../../shared/data/', import.meta.url));

/** Whether tests on real data can run; on the build server they must. */
export const hasData: boolean = existsSync(`${dataFolder}landcover`) && existsSync(`${dataFolder}buildings`);
if (!hasData && process.env['CI'] === 'true')
  throw new Error('the folders shared/data/{landcover,buildings} are missing');
