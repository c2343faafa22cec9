import { type NoteMaker, noteMaker, type NoteTable } from '@radioshed/units';

/** A default in {@link CONTRACT_NOTES}: a field of the request with its value, what the value means, or both. */
export interface DefaultUsed {
  /** Absent where the request has no field for it. */
  readonly field?: string;
  readonly value?: string | number;
  readonly unit?: string;
  /** What the value means: a word, or the name of a model. */
  readonly word?: string;
}

/** Words for what defaults mean; other words are names and stand for themselves. */
const MEANINGS: Readonly<Record<string, string>> = {
  aboveGround: 'above ground',
  halfWaveDipole: 'half-wave dipole',
  noCanceller: 'no canceller',
  oneTransmittingAntenna: 'one transmitting antenna',
  receivedPower: 'received power',
  ruralNoise: 'noise of P.372 with the man-made noise of rural surroundings',
  thermalNoise: 'thermal noise in the bandwidth',
  twoReceivers: '4 where both antennas receive both channels',
};

/** Words for noise that replaces measured noise. */
const NOISE = { p372: 'the noise of P.372', thermal: 'thermal noise in the bandwidth' } as const;
/** Words for the classes of signal quality. */
export const CLASSES = {
  spreadingFactors: 'the spreading factors 7 to 12',
  bitErrorRates: 'the bit error rates 1 to 6 (1e-1 to 1e-6)',
} as const;
/** Words for methods of ITU-R P.530 that measurements confirm within limits only. */
const METHODS = {
  rainCrossPolarisation: 'The loss of cross-polarisation in rain',
  spaceDiversity: 'Space diversity',
  frequencyDiversity: 'Frequency diversity',
} as const;
/** Words for what those limits are of, with the unit. */
const MEASURED = {
  distanceKm: ['paths', 'km'],
  frequencyGHz: ['frequencies', 'GHz'],
  spacingM: ['spacings', 'm'],
  separationPercent: ['separations', '% of the frequency'],
} as const;
/** Words for causes of outage that a request may leave out. */
const CAUSES = {
  selective: 'selective fading',
  crossPolar: 'cross-polarisation',
  diversity: 'diversity',
} as const;

/** Facts in an antenna pattern file. */
interface PatternFacts {
  /** Absent for a file that a program passes. */
  readonly number?: number;
  readonly name: string;
  readonly gainDbi?: number;
  readonly frequencyMHz?: number;
  readonly electricalTiltDeg?: number;
}

/** Noise records that a calculation uses. */
interface MeasuredNoise {
  readonly count: number;
  /** Whether there are more than are used. */
  readonly isLatest: boolean;
  readonly minMHz: number;
  readonly maxMHz: number;
  /** Whether the radios have different frequencies. */
  readonly ofFirstRadio: boolean;
  readonly nearestKm: number;
  readonly nearestTo: keyof typeof ENDS;
  readonly reachKm: number;
  /** Noise where there is no record in reach. */
  readonly otherwise: keyof typeof NOISE;
}

const ENDS = { receiver: 'the receiver', radios: 'one of the radios', transmitter: 'the transmitter' } as const;

/** A cause of outage, and the fields that would include it. */
interface OmittedCause {
  readonly cause: keyof typeof CAUSES;
  readonly fields: readonly string[];
}

/** Values for which measurements confirm a method. */
interface MethodLimits {
  readonly method: keyof typeof METHODS;
  readonly of: keyof typeof MEASURED;
  readonly least: number;
  readonly most: number;
}

interface RaisedHeight {
  readonly field: string;
  readonly height: number;
  readonly least: number;
  readonly unit: 'm' | 'ft';
  /** Title of the model. */
  readonly model: string;
  /** More points of the request with the same. */
  readonly more?: number;
}

/**
 * The notes of a server besides those of the engine, with their words: on what a request leaves open or asks in vain,
 * on limits of the server, and on saved results.
 */
export const CONTRACT_NOTES = {
  // Any request
  defaultsUsed: {
    severity: 'info',
    text: ({ values }: { values: readonly DefaultUsed[] }): string =>
      `Defaults used: ${values.map(defaultText).join(', ')}.`,
  },
  gpuForRasters: {
    severity: 'info',
    text: (): string => 'engine 1 (GPU) applies to rasters only: the CPU computed this link.',
  },
  pixelsCoarse: {
    severity: 'info',
    text: ({ resolutionM, radiusKm, across }: { resolutionM: number; radiusKm: number; across: number }): string =>
      `output.res ${resolutionM} m is coarse for a radius of ${radiusKm} km: ${across} pixels across.`,
  },
  heightRaised: {
    severity: 'info',
    text: ({ field, height, least, unit, model, more }: RaisedHeight): string =>
      `${field} ${height} ${unit} is below the minimum height of ${model}, ${least} ${unit}: the calculation uses ${least} ${unit}.${more === undefined ? '' : ` The same applies to ${more} more points.`}`,
  },

  // Antennas
  receiverPatternUnused: {
    severity: 'info',
    text: (): string => 'receiver.ant is not used: the receiver’s gain is rxg in all directions.',
  },
  antennaPlaceholder: {
    severity: 'info',
    text: (): string => 'antenna.ant 0 with hbw, vbw and fbr 0 counts as not given: a half-wave dipole is used.',
  },
  patternFile: {
    severity: 'info',
    text: ({ number, name, ...facts }: PatternFacts): string =>
      `${patternText(number)}: ${[name, ...factsOf(facts)].join(', ')}.`,
  },
  patternWithoutGain: {
    severity: 'info',
    text: ({ gainDbi }: { gainDbi: number }): string =>
      `The pattern file states no gain: antenna.txg ${gainDbi} dBi is used.`,
  },
  gainReplacesPattern: {
    severity: 'info',
    text: ({ gainDbi, patternGainDbi }: { gainDbi: number; patternGainDbi: number }): string =>
      `antenna.txg ${gainDbi} dBi is used, not the ${patternGainDbi} dBi of the pattern file.`,
  },
  patternFrequencyDiffers: {
    severity: 'info',
    text: ({ patternMHz, frequencyMHz }: { patternMHz: number; frequencyMHz: number }): string =>
      `The pattern was measured at ${patternMHz} MHz and may differ at ${frequencyMHz} MHz.`,
  },
  patternPolarisationDiffers: {
    severity: 'info',
    text: ({ pattern, used }: { pattern: string; used: string }): string =>
      `The pattern file states ${pattern} polarisation; antenna.pol ${used} is used.`,
  },
  cutsInterpolated: {
    severity: 'info',
    text: ({ interpolation }: { interpolation: string }): string =>
      `Between the cuts of the antenna pattern gains are interpolated by ${interpolation} (antenna.interpolation).`,
  },
  interpolationUnused: {
    severity: 'info',
    text: (): string => 'antenna.interpolation is not used: antenna.ant names no pattern file.',
  },
  patternSynthesised: {
    severity: 'info',
    text: (beam: { pattern: number; hbwDeg?: number; vbwDeg?: number; frontToBackDb: number }): string =>
      `antenna.ant ${beam.pattern} is not a pattern of this server: a pattern of hbw ${beam.hbwDeg}°, vbw ${beam.vbwDeg}° and fbr ${beam.frontToBackDb} dB is used.`,
  },
  beamwidthsUnused: {
    severity: 'info',
    text: (): string => 'antenna.hbw and vbw are not used: antenna.ant names a pattern file.',
  },
  antennaHasOwnGain: {
    severity: 'info',
    text: ({ pattern }: { pattern: number }): string => `antenna.txg is not used: antenna ${pattern} has its own gain.`,
  },
  polarisationVertical: {
    severity: 'info',
    text: ({ polarisations }: { polarisations: readonly string[] }): string =>
      `antenna.pol ${polarisations.join(', ')} is treated as v in a scene.`,
  },

  // Models and clutter
  areaTypesReversed: {
    severity: 'info',
    text: ({ areaType, model }: { areaType: number; model: string }): string =>
      `model.pe ${areaType} with ${model}: its published coefficients give more loss in suburban (2) and rural (3) areas than in urban ones (1) beyond 0.8 km.`,
  },
  ruralAsSuburban: {
    severity: 'info',
    text: ({ areaType, model }: { areaType: number; model: string }): string =>
      `model.pe ${areaType} with ${model}: it has no rural areas: 3 gives the loss of suburban areas (2).`,
  },
  addedDiffractionUnused: {
    severity: 'info',
    text: ({ diffraction, model }: { diffraction: number; model: string }): string =>
      `model.ked ${diffraction} is not used: ${model} computes diffraction itself.`,
  },
  groundTypeUnused: {
    severity: 'info',
    text: (): string => 'model.ter is not used: use eps (relative permittivity) and sig (conductivity, S/m) instead.',
  },
  reliabilityUnused: {
    severity: 'info',
    text: ({ reliabilityPercent }: { reliabilityPercent: number }): string =>
      `model.rel ${reliabilityPercent} is not used: the result is the median over the days of the month.`,
  },
  clutterProfileReplaced: {
    severity: 'info',
    text: ({ profile, used }: { profile: string; used: string }): string =>
      `environment.clt ${profile} is a profile of older servers: the nearest one, ${used}, is used.`,
  },
  clutterMaterialUnused: {
    severity: 'info',
    text: (): string => 'environment.mat is not used: the clutter profile (clt) defines the loss of each class.',
  },
  oldClutterSwitchUnused: {
    severity: 'info',
    text: ({ field }: { field: string }): string =>
      `${field} is not used: landcover, buildings and obstacles take precedence.`,
  },
  clutterModeUnknown: {
    severity: 'info',
    text: (): string =>
      'environment.clm is not used: it is not 0, 1 or 2. Use landcover, buildings and obstacles instead.',
  },
  clutterOff: { severity: 'info', text: (): string => 'environment.clm and cll switch all clutter off.' },
  clutterModeRead: {
    severity: 'info',
    text: ({ mode, used }: { mode: number; used: 'all' | 'obstacles' }): string =>
      `environment.clm ${mode} is read as ${used === 'all' ? 'landcover, buildings and obstacles' : 'obstacles'}.`,
  },
  clutterLossModeUnused: {
    severity: 'info',
    text: (): string => 'environment.cll is not used: the smaller of the losses over and through clutter counts.',
  },
  clutterNotInSearch: {
    severity: 'info',
    text: (): string => 'environment: the best-site search ignores landcover, buildings and obstacles.',
  },

  // Noise, bandwidth, thresholds
  bandwidthPlaceholder: {
    severity: 'info',
    text: ({ bandwidthMHz }: { bandwidthMHz: number }): string =>
      `transmitter.bwi 0 counts as not given: ${bandwidthMHz} MHz is used.`,
  },
  noNoiseRecords: {
    severity: 'info',
    text: ({ used }: { used: keyof typeof NOISE }): string =>
      `output.nf "database": there are no noise records, so ${NOISE[used]} is used.`,
  },
  noNoiseInReach: {
    severity: 'info',
    text: (found: { minMHz: number; maxMHz: number; reachKm: number; used: keyof typeof NOISE }): string =>
      `There are no noise records of ${found.minMHz} to ${found.maxMHz} MHz within ${found.reachKm} km of the receivers: ${NOISE[found.used]} is used.`,
  },
  noiseMeasured: { severity: 'info', text: (found: MeasuredNoise): string => measuredText(found) },
  noiseReplaced: {
    severity: 'info',
    text: ({ by }: { by: 'measured' | 'given' }): string =>
      `${by === 'measured' ? 'Measured noise' : 'output.nf'} replaces the noise of P.372 in snr, reliability and luf.`,
  },
  noiseFloorUnused: { severity: 'info', text: (): string => 'output.nf is not used: it applies to out 4 only.' },
  noiseOfRadiosUnused: {
    severity: 'info',
    text: ({ list }: { list: string }): string => `${list}.nf is not used: output.nf applies to all.`,
  },
  thresholdNotLoss: {
    severity: 'info',
    text: ({ threshold }: { threshold: number }): string =>
      `receiver.rxs ${threshold} is not a path loss: no threshold is used.`,
  },
  qualityMismatch: {
    severity: 'info',
    text: ({ mod, ber }: { mod: number; ber: number }): string =>
      `output.mod ${mod} and output.ber ${ber} do not match: neither is used.`,
  },
  thresholdFromQuality: {
    severity: 'info',
    text: (): string => 'receiver.rxs is absent: the threshold is the SNR required by output.mod and output.ber.',
  },
  thresholdNotInClasses: {
    severity: 'info',
    text: ({ threshold, classes, used }: { threshold: number; classes: keyof typeof CLASSES; used?: number }): string =>
      `receiver.rxs ${threshold} is not one of ${CLASSES[classes]} of out 5: ${used === undefined ? 'no threshold is used' : `output.ber ${used} is the threshold`}.`,
  },
  servedFrom: {
    severity: 'info',
    text: ({ threshold, unit, better }: { threshold: number; unit: string; better: 'more' | 'less' }): string =>
      // A spreading factor stands after its unit: SF 9.
      `receiver.rxs is absent: a location counts as served at ${unit.startsWith('dB') ? `${threshold} ${unit}` : `${unit} ${threshold}`} or ${better}.`,
  },

  // Several radios
  frequenciesDiffer: {
    severity: 'info',
    text: ({ list, frequenciesMHz }: { list: string; frequenciesMHz: readonly number[] }): string =>
      `${list} have different frequencies, ${listText(frequenciesMHz, 6)} MHz: each link has the frequency of its transmitter.`,
  },
  remoteUnused: {
    severity: 'info',
    text: (): string => 'transmitters.remote is not used: all sites are treated alike.',
  },
  linkRefused: {
    severity: 'warning',
    text: ({ from, to, reason }: { from: number; to: number; reason: string }): string =>
      `${from}->${to} has no value: ${reason}.`,
  },
  moreLinksRefused: {
    severity: 'warning',
    text: ({ count }: { count: number }): string => `${count} more links have no value.`,
  },
  pointRefused: {
    severity: 'warning',
    text: ({ index, reason }: { index: number; reason: string }): string => `points[${index}] has no link: ${reason}.`,
  },
  siteRefused: {
    severity: 'warning',
    text: ({ site, reason }: { site: string; reason: string }): string => `${site} has no link: ${reason}.`,
  },
  levelsRepeated: {
    severity: 'info',
    text: ({ missing, total }: { missing: number; total: number }): string =>
      `dBm and dB have no value at ${missing} of ${total} samples of the path: the live form repeats the next value.`,
  },
  boundsUnused: {
    severity: 'info',
    text: (): string => 'output.bounds is not used: the circle or the edges define the area.',
  },

  // Relays and high ground
  alreadyConnected: { severity: 'info', text: (): string => 'All radios are connected without a relay.' },
  nowhereJoins: { severity: 'info', text: (): string => 'None of the locations tried joins two groups.' },
  relaySearchLimited: {
    severity: 'warning',
    text: ({ radiusKm }: { radiusKm: number }): string =>
      `Some radios are more than ${radiusKm} km from their centre: the search was limited to that distance.`,
  },
  relayPlacesTried: {
    severity: 'info',
    text: (tried: { summits: number; scattered: number; radiusKm: number; latDeg: number; lonDeg: number }): string =>
      `${tried.summits} summits and ${tried.scattered} scattered locations within ${tried.radiusKm.toFixed(1)} km of ${tried.latDeg.toFixed(5)}, ${tried.lonDeg.toFixed(5)} were tried.`,
  },
  viewshedsComputed: {
    severity: 'info',
    text: ({ count, height, unit }: { count: number; height: number; unit: 'm' | 'ft' }): string =>
      `Viewsheds of the ${count} highest summits were computed, ${height} ${unit} above ground, with 4/3 Earth radius.`,
  },

  // Satellites and scenes
  currentTimeUsed: {
    severity: 'info',
    text: ({ time }: { time: string }): string => `Default used: the current time, ${time}.`,
  },
  powerReplaced: {
    severity: 'info',
    text: (): string => 'gt is given: transmitter.txw, antenna.txg and antenna.txl are not used.',
  },
  plainMaterialUsed: {
    severity: 'info',
    text: (plain: { reflectionLossDb: number; transmissionLossDbPerM: number; diffusion: number }): string =>
      `Default used: default_material with ${plain.reflectionLossDb} dB per reflection, ${plain.transmissionLossDbPerM} dB/m transmission loss and diffusion ${plain.diffusion}.`,
  },
  megavoxelsUnused: {
    severity: 'info',
    text: ({ megavoxels, resolutionM }: { megavoxels: number; resolutionM: number }): string =>
      `output.megavoxels ${megavoxels} is not used: output.res ${resolutionM} m takes precedence.`,
  },
  materialsNotListed: {
    severity: 'info',
    text: ({ listed, total }: { listed: number; total: number }): string =>
      `Only ${listed} of ${total} materials are listed here.`,
  },

  // Layers and saved results
  layersMerged: {
    severity: 'info',
    text: ({ count }: { count: number }): string =>
      count === 1
        ? 'The network has one layer, which is the super layer.'
        : `Merged from ${count} layers: the best value at each location.`,
  },
  olderLayersOmitted: {
    severity: 'info',
    text: ({ layers }: { layers: readonly string[] }): string =>
      `Omitted, because a newer layer has the same transmitter: ${listText(layers, 5)}.`,
  },
  superLayersOmitted: { severity: 'info', text: (): string => 'The super layers of the network are omitted.' },
  layerFrequenciesDiffer: {
    severity: 'info',
    text: ({ frequenciesMHz }: { frequenciesMHz: readonly number[] }): string =>
      `The layers have different frequencies, ${listText(frequenciesMHz, 5)} MHz: one receiver may not receive them all.`,
  },
  otherLayersUnused: {
    severity: 'info',
    text: ({ side, network }: { side: 's' | 'j'; network: string }): string =>
      `${side}_sites names the layers: other layers of ${side}_network ${network} are not used.`,
  },
  superLayerNotNamed: {
    severity: 'info',
    text: (): string => 'nam is absent: the servers were computed without a super layer.',
  },
  superLayerUnknown: {
    severity: 'info',
    text: ({ network, name }: { network: string; name: string }): string =>
      `Network ${network} has no super layer ${name}; /merge creates one. The servers were computed without it.`,
  },
  oldestDeleted: {
    severity: 'info',
    text: ({ count }: { count: number }): string =>
      `The archive is full: the oldest ${count === 1 ? 'calculation was' : `${count} calculations were`} deleted.`,
  },

  // State of a server
  noWorkerLives: {
    severity: 'warning',
    text: ({ version }: { version: string }): string =>
      `no worker of version ${version} lives: calls wait, and are refused after a minute`,
  },

  // Availability of a link by ITU-R P.530
  typicalClimateUsed: {
    severity: 'info',
    text: ({ field, value, unit }: { field: string; value: number; unit: string }): string =>
      `Defaults used: ${field} ${value} ${unit}, a typical value for temperate climates.`,
  },
  tropicalRain: {
    severity: 'warning',
    text: ({ field }: { field: string }): string =>
      `In the tropics, rain rates reach 95 mm/h and more: set yours with ${field}.`,
  },
  roughnessAlongPath: {
    severity: 'info',
    text: ({ roughnessM }: { roughnessM: number }): string =>
      `Terrain roughness ${roughnessM.toFixed(1)} m is computed along the path; ITU-R P.530-17, by which multipath occurrence is computed from dN₁, uses an area of 110 km by 110 km.`,
  },
  marginOfReport: {
    severity: 'info',
    text: ({ model }: { model: string }): string => `The fade margin is that of the level in this report, by ${model}.`,
  },
  levelNotMedian: {
    severity: 'warning',
    text: ({ situationsPercent }: { situationsPercent: number }): string =>
      `That level is for ${situationsPercent} % of situations, so some fading counts twice: a confidence of 50 gives the median.`,
  },
  levelNotMedianTime: {
    severity: 'warning',
    text: ({ field, timePercent }: { field: string; timePercent: number }): string =>
      `The level is for ${field} ${timePercent} % of the year; fading is counted from the median: use 50 %.`,
  },
  gasesOfLink: {
    severity: 'info',
    text: ({ gasDb, frequencyGHz }: { gasDb: number; frequencyGHz: number }): string =>
      `Gaseous attenuation is ${gasDb.toFixed(1)} dB at ${frequencyGHz.toFixed(3)} GHz (ITU-R P.676, 15 °C, 7.5 g/m³). The level includes this loss only if the model computes it.`,
  },
  rayObstructed: {
    severity: 'warning',
    text: ({ bandsOmitted }: { bandsOmitted: boolean }): string =>
      `The ground obstructs the ray. ITU-R P.530 describes fading in line of sight: raise the antennas.${bandsOmitted ? ' Other bands are omitted.' : ''}`,
  },
  rainPathTooLong: {
    severity: 'warning',
    text: ({ maxKm }: { maxKm: number }): string => `The rain method is valid for paths of up to ${maxKm} km.`,
  },
  otherBandsAssumed: {
    severity: 'info',
    text: (): string => 'Other bands have the same power and antenna gains; free-space loss, gases and fading differ.',
  },
  dishesAssumed: {
    severity: 'info',
    text: ({ efficiencyPercent }: { efficiencyPercent: number }): string =>
      `Dishes have an efficiency of ${efficiencyPercent} % and replace the antennas of the request at both ends.`,
  },
  rainMonthConverted: {
    severity: 'info',
    text: (): string =>
      'Rain outage in the worst month is converted from that of the year by ITU-R P.841, with its global parameters.',
  },
  rainRarerOmitted: {
    severity: 'info',
    text: ({ rarestPercent }: { rarestPercent: number }): string =>
      `The rain method covers down to ${rarestPercent} % of the year. Rarer rain is not included, so a margin above the rain fade for ${rarestPercent} % is a lower bound.`,
  },
  flatFadingOnly: {
    severity: 'info',
    text: (): string =>
      'Fading is assumed to be flat: distortion of wide signals, cross-polarisation and diversity (§4 to §6 of ITU-R P.530) are not included.',
  },
  causesOmitted: {
    severity: 'info',
    text: ({ causes }: { causes: readonly OmittedCause[] }): string =>
      `Not included, because the request does not give them: ${causes.map(({ cause, fields }) => `${CAUSES[cause]} (${fields.join(' or ')}${cause === 'selective' ? ', the signatures of the receiver' : ''})`).join('; ')}.`,
  },
  outagesAdded: {
    severity: 'info',
    text: (): string =>
      'The outage is the sum of flat fading, selective fading, the loss of cross-polarisation in clear air, and the greater of rain attenuation and depolarisation (§7 of ITU-R P.530).',
  },
  clearAirConverted: {
    severity: 'info',
    text: (): string =>
      'Selective fading and the loss of cross-polarisation in clear air are converted from the worst month to the year like multipath fading. A larger margin does not reduce them: where they alone exceed the permitted outage, no margin is enough.',
  },
  rainAtMost: {
    severity: 'info',
    text: (): string =>
      'Rain outage given as “at most” is rarer than its method covers, and counts as zero in the sum.',
  },
  diversityHelpsAgainst: {
    severity: 'info',
    text: (): string =>
      'Diversity helps against flat and selective fading, not against rain or the loss of cross-polarisation.',
  },
  receiversNeedSpacing: {
    severity: 'info',
    text: ({ field, needs }: { field: string; needs: string }): string => `${field} counts only with ${needs}.`,
  },
  methodOutsideMeasured: {
    severity: 'warning',
    text: ({ method, of, least, most }: MethodLimits): string =>
      `${METHODS[method]} is valid for ${MEASURED[of][0]} of ${least} to ${most} ${MEASURED[of][1]}.`,
  },
  diversityWithoutGain: {
    severity: 'info',
    text: (): string =>
      'The margin is too small for the diversity formula to give an improvement: the outage without diversity is used.',
  },
  equipmentAlike: { severity: 'info', text: (): string => 'The equipment is the same at all frequencies.' },
  rainFormulaOutside: {
    severity: 'warning',
    text: (): string =>
      'The loss of cross-polarisation in rain is outside the 0.00001 to 0.01 % of the year for which its formula is valid.',
  },
} as const;
CONTRACT_NOTES satisfies NoteTable;

/** Makes a note of a server; see {@link CONTRACT_NOTES}. */
export const wireNote: NoteMaker<typeof CONTRACT_NOTES> = noteMaker(CONTRACT_NOTES);

function defaultText({ field, value, unit, word }: DefaultUsed): string {
  const given = [value, unit].filter((part) => part !== undefined).join(' ');
  const meaning = word === undefined ? '' : (MEANINGS[word] ?? word);
  const both = given !== '' && meaning !== '' ? `${given} (${meaning})` : given + meaning;
  return field === undefined ? both : `${field} ${both}`;
}

function patternText(number: number | undefined): string {
  return number === undefined ? 'Antenna pattern' : `Antenna pattern ${number}`;
}

function factsOf({ gainDbi, frequencyMHz, electricalTiltDeg }: Omit<PatternFacts, 'name'>): string[] {
  return [
    ...(gainDbi === undefined ? [] : [`${gainDbi} dBi`]),
    ...(frequencyMHz === undefined ? [] : [`${frequencyMHz} MHz`]),
    ...(electricalTiltDeg === undefined ? [] : [`${electricalTiltDeg}° electrical tilt`]),
  ];
}

function measuredText(found: MeasuredNoise): string {
  const count = found.isLatest ? `the latest ${found.count}` : String(found.count);
  const noun = found.count === 1 ? 'noise record' : 'noise records';
  const others = found.ofFirstRadio ? ', the channel of the first radio, apply to all' : '';
  return `Noise: ${count} ${noun} of ${found.minMHz} to ${found.maxMHz} MHz${others}; the nearest is ${found.nearestKm.toFixed(1)} km from ${ENDS[found.nearestTo]}. The noise at each receiver is interpolated from the 12 nearest; without any within ${found.reachKm} km, ${NOISE[found.otherwise]} is used.`;
}

/** The first of a list; more are dots. */
function listText(values: readonly (string | number)[], most: number): string {
  return values.slice(0, most).join(', ') + (values.length > most ? ' …' : '');
}
