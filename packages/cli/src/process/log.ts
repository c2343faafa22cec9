import type { Answered } from '@radioshed/http';

import { SERVER_SETTINGS } from '../settings/server-settings.js';
import type { SettingFlags } from '../settings/setting-flags.js';
import { choiceSetting } from '../settings/setting-values.js';

/** Least severity of the responses logged: faults, refusals too, or all. */
export type LogLevel = (typeof SERVER_SETTINGS)['log-level']['choices'][number];
const LOG_LEVELS: readonly LogLevel[] = SERVER_SETTINGS['log-level'].choices;

/** Logs a response. */
export type Log = (answered: Answered) => void;

/** The log of the flags or environment variables. @param write receives its lines @throws CliError */
export function openLog(flags: SettingFlags, write: (line: string) => void): Log {
  const level = choiceSetting(flags, 'log-level');
  const format = choiceSetting(flags, 'log-format');
  const line = format === 'json' ? jsonLine : textLine;
  return (answered) => {
    const own = levelOf(answered);
    if (LOG_LEVELS.indexOf(own) <= LOG_LEVELS.indexOf(level)) write(withoutControls(line(own, answered)));
  };
}

/** Control characters as `\x9b`: what a client sends must not move the cursor of whoever reads the log. Lines stay. */
function withoutControls(line: string): string {
  const shown = (code: string): string => `\\x${code.charCodeAt(0).toString(16).padStart(2, '0')}`;
  return line.replace(/[^\P{Cc}\n\t]/gu, shown);
}

function levelOf({ status }: Answered): LogLevel {
  if (status >= 500 && status !== 501) return 'error';
  return status >= 400 ? 'warn' : 'info';
}

function jsonLine(level: LogLevel, { id, method, route, status, ms, account, gone, error }: Answered): string {
  const time = new Date().toISOString();
  const request = { id, method, route, status, ms: rounded(ms), account, ...(gone === true ? { gone } : {}) };
  return JSON.stringify({ time, level, ...request, error: messageOf(error), stack: stackOf(level, error) });
}

function textLine(level: LogLevel, { id, method, route, status, ms, account, gone, error }: Answered): string {
  const who = account === undefined ? '' : `, account ${account}`;
  const left = gone === true ? ', client disconnected' : '';
  const stack = stackOf(level, error);
  const what = error === undefined ? '' : `: ${messageOf(error)}${stack === undefined ? '' : `\n${stack}`}`;
  return `radioshed: ${method} ${route}: ${status} in ${rounded(ms)} ms (${id}${who}${left})${what}`;
}

/** As long as the secret part of a key or a file address, which a client may have sent in a wrong field. */
const SECRET = /[0-9A-Za-z]{24,}/g;

function messageOf(error: Answered['error']): string | undefined {
  return error?.message.replaceAll(SECRET, '[hidden]');
}

/** The stack of a fault of the server; other errors take one line. */
function stackOf(level: LogLevel, error: Answered['error']): string | undefined {
  const cause = error?.cause;
  return level === 'error' && error?.status === 500 && cause instanceof Error
    ? (cause.stack ?? cause.message)
    : undefined;
}

function rounded(ms: number): number {
  return Math.round(10 * ms) / 10;
}
