import type { Answer } from '../failure/code.ts';
import type { ApplicationId } from '../shared/ids.ts';
import type { ApplicationDraft } from './rules.ts';
import type { Application } from './views.ts';

/** Applying to become an issuer (product 2, /creator-regist). */
export interface Applications {
  /** The latest own application; null when there is none. */
  latest(): Answer<Application | null>;
  /** Applies; `agree` says that the operators may use the contact for this. Refused with `applicationOpen` while another one is open. */
  apply(order: { draft: ApplicationDraft; agree: true; key: string }): Answer<{ id: ApplicationId }>;
  withdraw(id: ApplicationId): Answer<void>;
}
