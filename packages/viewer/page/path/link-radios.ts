import type { PathBody } from '@radioshed/contract/client';
import { DEFAULT_GAIN_DBI } from '@radioshed/engine/defaults';

import { bodyOf, type Values } from '../form/values.js';
import type { Place } from '../map/place.js';

/** The radio at one end of a link, as strings of a form. */
export interface EndRadio {
  /** Antenna above ground, m. */
  readonly heightM: string;
  /** Before feeder and antenna, W. */
  readonly powerW: string;
  readonly gainDbi: string;
  readonly feederDb: string;
  /** Weakest signal that it can use, dBm. */
  readonly thresholdDbm: string;
}

/** Path of each in the form of a site. */
export const END_PATHS: Readonly<Record<keyof EndRadio, string>> = {
  heightM: 'transmitter.alt',
  powerW: 'transmitter.txw',
  gainDbi: 'antenna.txg',
  feederDb: 'antenna.txl',
  thresholdDbm: 'receiver.rxs',
};

/** The radio of a site. */
export function radioOfSite(values: Values): EndRadio {
  const of = (path: string): string => values[path] ?? '';
  return {
    heightM: of(END_PATHS.heightM),
    powerW: of(END_PATHS.powerW),
    gainDbi: of(END_PATHS.gainDbi),
    feederDb: of(END_PATHS.feederDb),
    thresholdDbm: of(END_PATHS.thresholdDbm),
  };
}

/** The radio at the receiver pin: the receiver of the form, which transmits with the power of the form. */
export function radioOfPin(values: Values): EndRadio {
  return {
    ...radioOfSite(values),
    heightM: values['receiver.alt'] ?? '',
    gainDbi: values['receiver.rxg'] ?? '',
    feederDb: '',
  };
}

/**
 * The form of a link in one direction. A receiver has one gain, in the main direction of its antenna; its feeder is
 * taken off.
 *
 * @param sender form of the site that transmits
 * @param name of the link
 */
export function linkValues(sender: Values, receiver: EndRadio, name: string): Values {
  const { 'output.res': _res, 'output.rad': _rad, 'output.col': _col, ...values } = sender;
  const { heightM, gainDbi, feederDb, thresholdDbm } = receiver;
  return {
    ...values,
    site: name,
    'receiver.alt': heightM,
    'receiver.rxg': isZero(feederDb) ? gainDbi : netGain(gainDbi, feederDb),
    'receiver.rxs': thresholdDbm,
  };
}

/** Request of a link from values of a form to a place. */
export function linkBody(values: Values, { lat, lon }: Place): PathBody {
  return bodyOf({ ...values, 'receiver.lat': lat.toFixed(6), 'receiver.lon': lon.toFixed(6) }) as unknown as PathBody;
}

/**
 * The form of the radio at the pin as it transmits: like the site at the other end, but for its own radio in all
 * directions.
 */
export function pinValues(site: Values, { heightM, powerW, gainDbi, feederDb }: EndRadio): Values {
  return {
    ...site,
    [END_PATHS.heightM]: heightM,
    [END_PATHS.powerW]: powerW,
    [END_PATHS.gainDbi]: gainDbi,
    [END_PATHS.feederDb]: feederDb,
    'antenna.ant': '38',
    'antenna.azi': '',
    'antenna.tlt': '',
  };
}

/** A form with model, clutter and result of another: both directions of a link are computed alike. */
export function underModelOf(other: Values, values: Values): Values {
  const shared = Object.entries(other).filter(([path]) => /^(model|environment|output)\./.test(path));
  return { ...values, ...Object.fromEntries(shared) };
}

function isZero(text: string): boolean {
  return text.trim() === '' || Number(text) === 0;
}

function netGain(gainDbi: string, feederDb: string): string {
  const gain = gainDbi.trim() === '' ? DEFAULT_GAIN_DBI : Number(gainDbi);
  return String(Number((gain - Number(feederDb)).toFixed(3)));
}
