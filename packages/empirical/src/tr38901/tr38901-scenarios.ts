/** Rural macro, urban macro, urban micro in street canyons, indoor offices. */
export type Tr38901Scenario = 'RMa' | 'UMa' | 'UMi' | 'InH';

/** Every {@link Tr38901Scenario} (3GPP TR 38.901, table 7.4.1-1). */
export const TR38901_SCENARIOS: readonly Tr38901Scenario[] = ['RMa', 'UMa', 'UMi', 'InH'];

/** Whether the terminal sees the base station. */
export type Tr38901State = 'los' | 'nlos';

/** Every {@link Tr38901State}. */
export const TR38901_STATES: readonly Tr38901State[] = ['los', 'nlos'];
