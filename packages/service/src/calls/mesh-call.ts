export { readMeshRequest as read } from '@radioshed/contract/schemas';
export { prepare, terms } from './merge-call.js';
