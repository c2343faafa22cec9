export {
  type BuildingsFolderOptions,
  type BuildingsFound,
  type BuildingsSource,
  buildingsFolder,
} from './node/buildings-folder.js';
export { landcoverFolder, type LandcoverFolderOptions } from './node/landcover-folder.js';
