import type { Lifecycle } from '../shared/lifecycle.ts';

/** Rows on one page of the notice centre. */
export const NOTICE_PAGE_SIZE = 20;
/** Most that the badge counts; more are shown as so many and a plus. */
export const BADGE_MOST = 99;
/** How often a page asks for the count where it cannot be told (milliseconds). */
export const NOTICE_POLL_MS = 30_000;

export type MailState = 'queued' | 'sent' | 'failed';
export type MailMove = 'send' | 'giveUp' | 'resend';

/** A message is tried until it is sent or given up; an operator may have one tried again that was given up. */
export const MAIL_LIFECYCLE: Lifecycle<MailState, MailMove> = Object.freeze({
  queued: { send: 'sent', giveUp: 'failed' },
  sent: {},
  failed: { resend: 'queued' },
});

/** What a text message is about. */
export const SMS_KINDS = ['code', 'gift', 'reminder', 'holders'] as const;
export type SmsKind = (typeof SMS_KINDS)[number];

/** How a text travels: as one message of the old kind, or as a long one. */
export type SmsForm = 'short' | 'long';

/** The most octets of a text by its form, as carriers count them: in CP949. */
export const MOST_SMS_OCTETS: Readonly<Record<SmsForm, number>> = Object.freeze({ short: 90, long: 2_000 });

/** In which form a text of so many octets goes; null where it is too long for any. */
export const smsFormOf = (octets: number): SmsForm | null =>
  octets <= MOST_SMS_OCTETS.short ? 'short' : octets <= MOST_SMS_OCTETS.long ? 'long' : null;

/** With what a text begins that advertises (information network act 50). */
export const ADVERTISING_MARK = '(광고)';

export type SmsState = 'queued' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'dropped';
export type SmsMove = 'send' | 'deliver' | 'miss' | 'giveUp' | 'drop' | 'resend';

/**
 * A text is tried until the service has taken it, it is given up, or its time is over; what became of it then the service says. An operator may have one
 * tried again that was given up. One that the service took is never sent anew: whether a phone has it is not known here.
 */
export const SMS_LIFECYCLE: Lifecycle<SmsState, SmsMove> = Object.freeze({
  queued: { send: 'sent', giveUp: 'failed', drop: 'dropped' },
  sent: { deliver: 'delivered', miss: 'undelivered' },
  delivered: {},
  undelivered: {},
  failed: { resend: 'queued' },
  dropped: {},
});

/**
 * Why a service did not take a text: `refused`, for good; `later`, it has not taken it and may be asked again; `unsure`, it may have taken it, so that it is asked
 * about it before it is asked again.
 */
export interface SmsFault {
  readonly kind: 'refused' | 'later' | 'unsure';
  readonly reason: string;
}

const SECOND_MS = 1_000;
/** About an hour and a half in all, of which most tries are in the first minutes. */
const MOST_TRIES = 12;
const FIRST_PAUSE_MS = 2 * SECOND_MS;
/** How long a service has to list what it took before it is asked whether it did. */
const UNSURE_PAUSE_MS = 20 * SECOND_MS;
const LONGEST_PAUSE_MS = 900 * SECOND_MS;

/** How long a text waits for its next try after so many; null where it is given up. */
export const pauseAfterSmsFault = (kind: SmsFault['kind'], tries: number): number | null => {
  if (kind === 'refused' || tries >= MOST_TRIES) return null;
  const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries);
  return kind === 'unsure' ? Math.max(UNSURE_PAUSE_MS, pause) : pause;
};

const LOOKS_MS = [10, 30, 120, 600].map((seconds) => seconds * SECOND_MS);
const LONGEST_LOOK_MS = 3_600 * SECOND_MS;

/** How long after so many looks at a text that was taken the service is asked again what became of it. */
export const pauseBeforeSmsLook = (looks: number): number => LOOKS_MS[looks] ?? LONGEST_LOOK_MS;
