import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** A folder that the environment names by an absolute path, as the XDG base directories have it, or the usual one. */
const named = (env: Env, variable: string, usual: string): string => {
  const path = env[variable];
  return path !== undefined && isAbsolute(path) ? path : join(env.HOME ?? homedir(), usual);
};

/** Where log-ins are written down. */
export const configFolder = (env: Env): string =>
  join(named(env, process.platform === 'win32' ? 'APPDATA' : 'XDG_CONFIG_HOME', '.config'), 'naru');

/** Where programs of the same person meet while they run. */
export const meetingFolder = (env: Env): string => join(named(env, 'XDG_STATE_HOME', join('.local', 'state')), 'naru');
