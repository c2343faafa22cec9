import * as driveTest from '@radioshed/drive-test';
import { expect, test } from 'vitest';

test('exported names', () => {
  expect(Object.keys(driveTest).sort()).toMatchInlineSnapshot(`
    [
      "CALIBRATION_LIMITS",
      "DRIVE_TEST_NOTES",
      "MeasurementsError",
      "USUAL_CLASSES",
      "calibrate",
      "classLabel",
      "classesAt",
      "compareModels",
      "comparisonChart",
      "comparisonCsv",
      "coverPredictor",
      "findColumns",
      "heldOutOffset",
      "holdOut",
      "isMeasurementsError",
      "mapSquares",
      "measuredQuantities",
      "quantityOfUnit",
      "readLinkMeasurements",
      "readMeasurements",
      "score",
      "scoreIntervals",
    ]
  `);
});
