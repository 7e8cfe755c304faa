import { IDLE_LIMIT_MINUTES } from '@naru/domain/session';
import * as z from 'zod/mini';

const LegalFacts = z.object({
  company: z.string(),
  representative: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  businessNumber: z.string(),
  mailOrderNumber: z.string(),
  privacyOfficer: z.string(),
  hosting: z.string(),
  // Nobody really operates the service: a machine on which it is looked at.
  demonstration: z.optional(z.boolean()),
});

const RunConfigShape = z.object({
  centerUrl: z.string(),
  accountUrl: z.string(),
  spUrl: z.string(),
  fileUrl: z.string(),
  mode: z.enum(['local', 'dev', 'stage', 'prod']),
  sessionMinutes: z.number(),
  // The platform's fee, for the preview beside a price; the server's own figure counts.
  feeBasisPoints: z.optional(z.number()),
  // How long the hero carousel shows one slide (product 9).
  heroMs: z.optional(z.number()),
  legal: z.optional(LegalFacts),
  // Where the sandbox's own wallet is served; null or missing where there is no sandbox.
  walletUrl: z.optional(z.nullable(z.string())),
  // Where the wallet app is had, and the link that opens it.
  walletStores: z.optional(z.object({ appStore: z.optional(z.string()), playStore: z.optional(z.string()), link: z.optional(z.string()) })),
  // Which parts of the sandbox are on, and the members of its demo; missing where there is none.
  sandbox: z.optional(
    z.object({ parts: z.array(z.string()), demo: z.optional(z.object({ password: z.string(), emails: z.array(z.string()) })) }),
  ),
  // Which service finds road names; without one addresses are typed.
  postcode: z.optional(z.enum(['none', 'daum'])),
  // Where transactions are looked up; missing: the market's own explorer.
  explorerUrl: z.optional(z.string()),
  // Said with the page, so that an open market needs no call of its own to know it.
  version: z.optional(z.string()),
  emergency: z.optional(z.boolean()),
});

/** The operator's facts, as the server tells them. */
export type LegalConfig = z.infer<typeof LegalFacts>;

/** What the server tells the page at run time (choices 4). */
export type RunConfig = z.infer<typeof RunConfigShape>;

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

/** Reads the JSON that the server put into the page under `id`; undefined when there is none. */
export const readInjected = (id: string): unknown => {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
};

/** The run-time configuration of this page: the server's, or the local mounts while developing. */
export const readConfig = (): RunConfig => {
  const injected = readInjected('__config');
  return injected === undefined ? LOCAL_CONFIG : RunConfigShape.parse(injected);
};
