import { type Amount, amountText, type NoteTable, shareText } from '@radioshed/units';

import { counted } from './words.js';

type Polarised = 'vertical' | 'horizontal' | 'mixed' | 'rhcp' | 'lhcp';
type Cellular = 'lte' | 'nr-15khz' | 'nr-30khz' | 'nr-60khz' | 'nr-60khz-fr2' | 'nr-120khz' | 'nb-iot';

/** Polarisations in words. */
const POLARISATIONS: Readonly<Record<Polarised, string>> = {
  vertical: 'vertical',
  horizontal: 'horizontal',
  mixed: 'mixed (half vertical, half horizontal)',
  rhcp: 'right-hand circular',
  lhcp: 'left-hand circular',
};

const CARRIERS: Readonly<Record<Cellular, string>> = {
  lte: 'LTE',
  'nr-15khz': 'NR of 15 kHz spacing',
  'nr-30khz': 'NR of 30 kHz spacing',
  'nr-60khz': 'NR of 60 kHz spacing',
  'nr-60khz-fr2': 'NR of 60 kHz spacing (FR2)',
  'nr-120khz': 'NR of 120 kHz spacing',
  'nb-iot': 'NB-IoT',
};

interface Feeder {
  /** Absent where the feeder has connectors alone. */
  readonly cable?: string;
  readonly lengthM?: number;
  readonly connectors?: number;
  readonly connectorLossDb?: number;
  readonly lossDb: number;
  readonly frequencyMHz: number;
  /** The loss given apart from the feeder, and the sum; absent without one. */
  readonly givenDb?: number;
  readonly sumDb?: number;
}

/** Transmitters that the CPU computed instead of the GPU; absent where it computed all. */
interface OnCpu {
  readonly count?: number;
  readonly total?: number;
}

function onCpu({ count, total }: OnCpu): string {
  const what = count === undefined ? 'Calculated' : `${shareText(count, total)} transmitters were calculated`;
  return `${what} on the CPU instead of the requested GPU`;
}

/** Notes on radios, on noise, and on the processor. */
export const RADIO_NOTES = {
  beamwidthWithoutEffect: {
    severity: 'warning',
    text: (): string =>
      'The front-to-back ratio is 0 dB, so the horizontal beamwidth has no effect: the antenna is omnidirectional.',
  },
  polarisationAsVertical: {
    severity: 'info',
    text: ({ model, polarisation }: { model: string; polarisation: Polarised }): string =>
      `${model} supports vertical and horizontal polarisation: ${POLARISATIONS[polarisation]} is treated as vertical.`,
  },
  dipolePatternVertical: {
    severity: 'info',
    text: ({ polarisation }: { polarisation: Polarised }): string =>
      `The dipole has the pattern of a vertical one; its polarisation is ${POLARISATIONS[polarisation]}.`,
  },
  polarisationsDiffer: {
    severity: 'info',
    text: ({
      transmitter,
      receiver,
      lossDb,
    }: {
      transmitter: Polarised;
      receiver: Polarised;
      lossDb: number;
    }): string =>
      `The polarisations differ, ${POLARISATIONS[transmitter]} and ${POLARISATIONS[receiver]}: ` +
      `${lossDb.toFixed(1)} dB is subtracted from the received power.`,
  },
  feederLoss: {
    severity: 'info',
    text: ({
      cable,
      lengthM,
      connectors,
      connectorLossDb = 0,
      lossDb,
      frequencyMHz,
      givenDb,
      sumDb = 0,
    }: Feeder): string => {
      const parts = [
        ...(cable === undefined ? [] : [`${lengthM} m of ${cable}`]),
        ...(connectors === undefined
          ? []
          : [`${counted(connectors, 'connector')} of ${connectorLossDb.toFixed(2)} dB`]),
      ];
      const sum = givenDb === undefined ? '' : `, ${sumDb.toFixed(2)} dB with the ${givenDb} dB given`;
      return `The feeder, ${parts.join(' and ')}, loses ${lossDb.toFixed(2)} dB at ${frequencyMHz} MHz${sum}.`;
    },
  },
  snrRequired: {
    severity: 'info',
    text: ({ modulation, berClass, snrDb }: { modulation: string; berClass: number; snrDb: number }): string => {
      const what =
        modulation === 'lora'
          ? `LoRa at spreading factor ${berClass}`
          : `${modulation.toUpperCase()} with a bit error rate of 1e-${berClass}, uncoded,`;
      return `${what} requires a signal-to-noise ratio of ${snrDb.toFixed(1)} dB.`;
    },
  },
  echoGain: {
    severity: 'info',
    text: ({ gainDbi }: { gainDbi: number }): string =>
      `The echo is received with the receiver's gain, ${gainDbi} dBi, in all directions: the antenna pattern applies only to transmission.`,
  },
  rsrpOfCarrier: {
    severity: 'info',
    text: ({ elements, carrier, bandwidthMHz, blocks }: Elements & { carrier: Cellular }): string =>
      `RSRP is the power of one of ${elements} resource elements: ` +
      `${CARRIERS[carrier]}, ${bandwidthMHz} MHz, ${counted(blocks, 'resource block')}, all filled.`,
  },
  rsrpOfOtherBandwidth: {
    severity: 'warning',
    text: ({ elements, bandwidthMHz, blocks }: Elements): string =>
      `RSRP is the power of one of ${elements} resource elements: ` +
      `${bandwidthMHz} MHz is not a channel of LTE or NR, so ${blocks} blocks of 180 kHz are assumed to fill 90 % of it.`,
  },
  noiseFloorMeasured: {
    severity: 'info',
    text: ({ at, floorDbm }: { at: 'receiver' | 'pixel'; floorDbm: Amount }): string =>
      `The noise floor is measured noise interpolated at each ${at}: ${amountText(floorDbm, 1)} dBm.`,
    merge: { floorDbm: 'span' },
  },
  noiseNotMeasured: {
    severity: 'warning',
    text: ({ at, count, reachKm }: { at: 'receiver' | 'pixel'; count: number; reachKm: number }): string =>
      `No noise was measured within ${reachKm} km of ${counted(count, at)}: thermal noise in the bandwidth is used there.`,
    merge: { count: 'sum' },
  },
  outsideNoise: {
    severity: 'warning',
    text: ({ aboveDb }: { aboveDb: Amount }): string =>
      `SNR is relative to thermal noise alone. Median external noise (ITU-R P.372, atmospheric and residential) is ${amountText(aboveDb, 0)} dB above it, depending on season and hour: set a noise floor (output.nf).`,
  },
  noGpu: {
    severity: 'info',
    text: (on: OnCpu): string => `${onCpu(on)}: no GPU is available.`,
  },
  modelNotOnGpu: {
    severity: 'info',
    text: ({ model, isInClutter, ...on }: OnCpu & { model: string; isInClutter: boolean }): string =>
      `${onCpu(on)}: ${model} is not available on the GPU${isInClutter ? ' with clutter' : ''}.`,
  },
  gpuFailed: {
    severity: 'info',
    text: ({ reason, ...on }: OnCpu & { reason: string }): string => `${onCpu(on)}: ${reason}.`,
  },
  noiseWithoutGpu: {
    severity: 'info',
    text: ({ reason }: { reason: string }): string =>
      `The noise was interpolated on the CPU instead of the requested GPU: ${reason}.`,
  },
} as const;
RADIO_NOTES satisfies NoteTable;

interface Elements {
  readonly elements: number;
  readonly bandwidthMHz: number;
  readonly blocks: number;
}
