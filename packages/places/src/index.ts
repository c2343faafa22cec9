export { axisColumn, type AxisColumn, type PlacePart } from './columns/place-column.js';
export { openTable, type OpenTable, readTable, type Table } from './table/read-table.js';
export { BLANKS, RecordParser, type TableRow } from './table/record-parser.js';
export { type FoundLayout, type HeadingChoice, tableLayout, type TableLayout } from './table/table-layout.js';
export { type Encoding, FileText, textOfBytes } from './table/text-decoder.js';
