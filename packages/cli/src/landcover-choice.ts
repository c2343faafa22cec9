import { type LandcoverSource, worldCover } from '@radioshed/clutter';
import { landcoverFolder } from '@radioshed/clutter/node';

/** The landcover that `--landcover` names: a folder, a file, or WorldCover over HTTPS. */
export function openLandcover(spec: string): LandcoverSource {
  return spec.trim().toLowerCase() === 'worldcover' ? worldCover() : landcoverFolder(spec);
}
