import { MOST_AUX_BYTES } from '../files/aux-xml.js';
import type { FilesBeside } from '../files/geotiff-file.js';
import { memoryReader } from '../files/byte-reader.js';
import { diskFile } from './disk-file.js';
import type { RemoteEntry, RemoteFolder } from './remote-folder.js';
import { remoteReader } from './remote-folder.js';
import type { ByteCache } from '../files/byte-cache.js';

/** The files next to a GeoTIFF on a disk. @throws DemError for a folder that cannot be read */
export async function filesBeside(path: string): Promise<FilesBeside> {
  const { companion } = diskFile(path);
  const [mask, aux] = await Promise.all([companion('msk'), companion('aux.xml')]);
  return { mask: mask && memoryReader(`${path}.msk`, mask), aux };
}

/** The files next to a GeoTIFF of a remote folder. @param all the contents of the folder */
export async function remoteFilesBeside(
  folder: RemoteFolder,
  { name }: RemoteEntry,
  all: readonly RemoteEntry[],
  cache: ByteCache,
): Promise<FilesBeside> {
  const mask = all.find((entry) => entry.name === `${name}.msk`);
  const aux = all.find((entry) => entry.name === `${name}.aux.xml`);
  return {
    mask: mask && remoteReader(folder, mask, cache),
    aux: aux && (await remoteReader(folder, aux, cache).read(0, Math.min(aux.bytes, MOST_AUX_BYTES + 1))),
  };
}
