export { COLUMN_NAMES, COLUMN_WORDS, type ColumnNames, type ColumnWords } from './columns/column-dictionary.js';
export { LINK_QUANTITIES, type LinkQuantity, SITE_QUANTITIES, type SiteQuantity } from './quantities.js';
export { type ColumnRole, roleOf } from './columns/column-role.js';
export { type LinkRole, linkRoleOf, namesOfEnd } from './columns/link-role.js';
export { axisColumn, type AxisColumn, type PlacePart } from './columns/place-column.js';
export {
  indexOf,
  meaningOfO,
  type PlaceChoice,
  placeColumns,
  type PlaceColumns,
  sideLetters,
} from './columns/place-columns.js';
export { angleDeg, type MeaningOfO } from './coordinates/angle.js';
export { type AxisColumns, type AxisLimits, axisValue } from './coordinates/axis-value.js';
export { coordinatesOf } from './coordinates/coordinates.js';
export { crsName, isWgs84, planeSystem, type PlaneSystem, USUAL_SYSTEMS } from './coordinates/plane-system.js';
export {
  isPlacesError,
  PlacesError,
  type PlacesRead,
  type ReadColumn,
  type ReadPlace,
  type ReadPlacesOptions,
  type RefusedPlace,
  type SiteValues,
} from './place.js';
export type { Fault } from './read-fault.js';
export { PLACES_NOTES } from './notes.js';
export { faultText, readPlaces } from './read-places.js';
export { positionReader } from './positions/position-reader.js';
export type { PositionOptions, PositionReader, ReadPosition } from './positions/read-position.js';
export { csvLine, type CsvValue, quotedCell } from './table/csv-line.js';
export { openTable, type OpenTable, readTable, type Table } from './table/read-table.js';
export { BLANKS, RecordParser, type TableRow } from './table/record-parser.js';
export { type FoundLayout, type HeadingChoice, tableLayout, type TableLayout } from './table/table-layout.js';
export { columnNumber, type ColumnSign, columnSign, type SignedColumn } from './table/column-sign.js';
export { commonSign, type DecimalSign, plainNumber, provenSign, unclearReason } from './table/number-style.js';
