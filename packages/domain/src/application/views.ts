import type { ApplicationId } from '../shared/ids.ts';
import type { ApplicationDraft, ApplicationState } from './rules.ts';

/** An application as whoever sent it sees it. Whom to turn to is empty once it is purged. */
export interface Application extends ApplicationDraft {
  readonly id: ApplicationId;
  readonly state: ApplicationState;
  /** Why it was rejected; empty otherwise. */
  readonly reason: string;
  readonly createdAt: string;
  /** ISO 8601; null as long as it is open. */
  readonly closedAt: string | null;
}
