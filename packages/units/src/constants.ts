/** Speed of light in vacuum, m/s (exact, SI). */
export const SPEED_OF_LIGHT_MPS = 299_792_458;

/** Boltzmann constant, J/K (exact, SI 2019). */
export const BOLTZMANN_JPK = 1.380649e-23;

/** Reference noise temperature T₀, K (ITU-R P.372, IEEE). */
export const REFERENCE_TEMPERATURE_K = 290;

/** Impedance of free space, Ω. */
export const FREE_SPACE_IMPEDANCE_OHM = 376.730313668;

/** Metres in an international foot (exact). */
export const METRES_PER_FOOT = 0.3048;

/** Gain of a half-wave dipole over an isotropic radiator, dB: 0 dBd = 2.15 dBi, the rounded figure the field uses. */
export const DIPOLE_GAIN_DBI = 2.15;
