const ALL = ['4qam', '16qam', '64qam', '256qam', '1024qam', 'bpsk', 'qpsk', '8psk', '16psk', '32psk'] as const;

/** Modulations with a bit error rate: square QAM and PSK, coherent, uncoded, Gray mapping. */
export type Modulation = (typeof ALL)[number];

/** All modulations, from the sparsest to the densest QAM, then PSK. */
export const MODULATIONS: readonly Modulation[] = ALL;

/** The symbols of a modulation: in a square or on a circle, and how many. BPSK and QPSK count as PSK. */
export function constellation(modulation: Modulation): { readonly kind: 'qam' | 'psk'; readonly points: number } {
  if (modulation === 'bpsk') return { kind: 'psk', points: 2 };
  if (modulation === 'qpsk') return { kind: 'psk', points: 4 };
  return { kind: modulation.endsWith('qam') ? 'qam' : 'psk', points: Number.parseInt(modulation, 10) };
}
