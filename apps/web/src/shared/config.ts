import { DOCUMENT_IDS, type PageConfig } from '@naru/contract/document';
import { IDLE_LIMIT_MINUTES } from '@naru/domain/session';

/** What the server tells the page at run time (choices 4). */
export type RunConfig = PageConfig;

/** The mounts of a single process on one machine. */
export const LOCAL_CONFIG: RunConfig = {
  centerUrl: '/center',
  accountUrl: '/account',
  spUrl: '/sp',
  fileUrl: '/file',
  mode: 'local',
  sessionMinutes: IDLE_LIMIT_MINUTES.local,
};

/** Sandbox parts (mailbox, SMS, payment) exist in these modes only (choices 4). */
export const hasSandbox = (config: RunConfig): boolean => config.mode === 'local' || config.mode === 'dev';

/**
 * What the server has laid into the document under `id`; undefined when there is nothing. The document names this very script, so both are of one
 * build, and what they say to each other holds by its types.
 */
export const readInjected = <T>(id: string): T | undefined => {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as T) : undefined;
};

/** The run-time configuration of this page: the server's, or the local mounts while developing. */
export const readConfig = (): RunConfig => readInjected<PageConfig>(DOCUMENT_IDS.config) ?? LOCAL_CONFIG;
