export { checkWritable } from './files/file-check.js';
export {
  type CsvRow,
  csvRows,
  openTableFile,
  readJson,
  type TableFile,
  type TableKind,
  tableKind,
} from './files/table-file.js';
export { readTextTables, type TextTables } from './files/text-tables.js';
export { type WantedFile, writeFiles } from './files/write-files.js';
