/** Polarisation of the transmitted wave. */
export type Polarisation = 'horizontal' | 'vertical';
