/** Values of equipment that are used where none are given. */
export const EQUIPMENT_DEFAULTS: {
  readonly referenceDelayNs: number;
  readonly cancellerDb: number;
  readonly u0Db: number;
  readonly gainDifferenceDb: number;
  readonly receivers: number;
} = { referenceDelayNs: 6.3, cancellerDb: 0, u0Db: 15, gainDifferenceDb: 0, receivers: 2 };
