export { type ListedObject } from './files/object-listing.js';
export { objectStore, type ObjectStore } from './files/object-store.js';
export { s3Files, type S3Place } from './files/s3-files.js';
export type { FileStore } from './files/file-store.js';
