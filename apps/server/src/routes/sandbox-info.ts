import type { SandboxInfo } from '@naru/contract/document';
import { DEMO_EMAILS, DEMO_PASSWORD } from '../demo/accounts.ts';
import type { Config } from '../settings/config.ts';

/** The sandbox as the hidden pages of developers show it; nothing in stage and prod, which have none (choices 4). */
export const sandboxInfo = ({ mode, sandbox }: Pick<Config, 'mode' | 'sandbox'>): SandboxInfo | undefined => {
  if (mode !== 'local' && mode !== 'dev') return undefined;
  const parts = Object.entries(sandbox).flatMap(([part, on]) => (on ? [part] : []));
  return { parts, ...(sandbox.demo ? { demo: { password: DEMO_PASSWORD, emails: Object.values(DEMO_EMAILS) } } : {}) };
};
