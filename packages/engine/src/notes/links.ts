import { type Amount, amountText, type NoteTable } from '@radioshed/units';

/** Notes on the profiles and values of links. */
export const LINK_NOTES = {
  profileSteps: {
    severity: 'info',
    text: ({ stepM, because }: { stepM: Amount; because: 'clutter' | 'terrain' | 'default' }): string =>
      `The profile has steps of at most ${amountText(stepM, 1)} m, ${STEPS[because]}.`,
    merge: { stepM: 'span' },
  },
  profileStepsWider: {
    severity: 'warning',
    text: ({ steps, stepM, wantedM }: { steps: number; stepM: Amount; wantedM: Amount }): string =>
      `The profile has ${steps} steps of ${amountText(stepM, 1)} m instead of steps of ${amountText(wantedM, 1)} m.`,
    merge: { stepM: 'span', wantedM: 'span' },
  },
  profilesWider: {
    severity: 'warning',
    text: ({ stepM, wantedM }: { stepM: Amount; wantedM: Amount }): string =>
      `Profiles have steps of ${amountText(stepM, 1)} m instead of ${amountText(wantedM, 1)} m, because there are many long links.`,
    merge: { stepM: 'span', wantedM: 'span' },
  },
  obstructedNearTransmitter: {
    severity: 'info',
    text: ({ raiseTransmitterM, raiseReceiverM }: { raiseTransmitterM: Amount; raiseReceiverM: Amount }): string =>
      `The obstruction is near the transmitter: raising its antenna by ${amountText(raiseTransmitterM, 1)} m gives line of sight, ` +
      `as would raising the receiver's by ${amountText(raiseReceiverM, 0)} m.`,
    merge: { raiseTransmitterM: 'span', raiseReceiverM: 'span' },
  },
  linkWithoutValue: {
    severity: 'warning',
    text: ({ model }: { model: string }): string => `The link has no value: ${model} is not defined for it.`,
  },
} as const;
LINK_NOTES satisfies NoteTable;

const STEPS = {
  clutter: 'fine enough for the clutter',
  terrain: 'half the terrain’s resolution',
  default: 'the default',
};
