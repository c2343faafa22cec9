export type { CrossValidation } from './cross-validation.js';
export { type ClassesAt, classesAt } from './classes-at.js';
export { holdOut, type HoldOut, mapSquares, type MapSquares } from './blocks.js';
export { heldOutOffset, type OffsetPredictions } from './held-out-offset.js';
export { type Interval, type ScoreIntervals, scoreIntervals } from './score-intervals.js';
export {
  type LinkClimate,
  type LinkMeasurement,
  type LinkMeasurementsOptions,
  type LinkMeasurementsRead,
  readLinkMeasurements,
} from './link-measurements.js';
export { calibrate } from './calibrate.js';
export type { CalibrationInput } from './calibration-input.js';
export { CALIBRATION_LIMITS, type ClassLimits, type Limits, USUAL_CLASSES } from './calibration-bounds.js';
export type * from './calibration-result.js';
export { type Columns, findColumns, quantityOfUnit } from './columns.js';
export {
  type Comparison,
  type ComparisonInput,
  compareModels,
  type GroupScore,
  type ModelComparison,
  type Prediction,
} from './compare.js';
export { DRIVE_TEST_NOTES } from './notes.js';
export { comparisonChart } from './comparison-chart.js';
export { comparisonCsv } from './comparison-csv.js';
export { type CoverInput, coverPredictor, type CoverPredictor } from './cover-predictor.js';
export type { Loss, PredictLevels } from './fit-evaluator.js';
export { classLabel } from './groups.js';
export { measuredQuantities, type MeasuredQuantity, type Measurement, type QuantityUnit } from './measurement.js';
export {
  isMeasurementsError,
  MeasurementsError,
  type MeasurementsErrorKind,
  type RejectedRow,
} from './measurements-error.js';
export {
  type MeasurementsRead,
  readMeasurements,
  type ReadMeasurementsOptions,
  type TableRow,
} from './read-measurements.js';
export { type Score, score } from './score.js';
