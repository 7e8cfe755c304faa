import type { MemberInfo } from '@naru/domain/account';
import type { SiteCode } from '@naru/domain/shared';

/**
 * What the page knows of its visitor. `checking`: a token is stored and the server has not yet said whose it is. `leaving`: a session has just
 * ended and the page is on its way home; until it is there, a member's page leads nowhere else.
 */
export type SessionView =
  | { readonly state: 'checking' }
  | { readonly state: 'anonymous' }
  | { readonly state: 'leaving' }
  | { readonly state: 'member'; readonly member: MemberInfo; readonly activeSite: SiteCode | null };

/** Nobody is logged in. */
export const ANONYMOUS: SessionView = Object.freeze({ state: 'anonymous' });
/** A session has just ended. */
export const LEAVING: SessionView = Object.freeze({ state: 'leaving' });
/** It is not known yet whether somebody is. */
export const CHECKING: SessionView = Object.freeze({ state: 'checking' });
