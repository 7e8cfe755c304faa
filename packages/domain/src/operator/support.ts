import { MINUTE_MS } from '../shared/clock.ts';

/** By what of theirs support finds a member, in the order in which it is said. */
export const FOUND_BY = Object.freeze([
  'phone',
  'email',
  'did',
  'nickname',
  'name',
  'code',
  'order',
  'waybill',
  'member',
  'nft',
  'exchange',
  'inquiry',
] as const);
export type FoundBy = (typeof FOUND_BY)[number];

/** What a member's timeline is made of. */
export const TIMELINE_KINDS = Object.freeze([
  'order',
  'sale',
  'gift',
  'exchange',
  'dispute',
  'offer',
  'prize',
  'payout',
  'inquiry',
  'report',
  'mail',
  'sms',
  'notice',
  'login',
  'note',
  'staff',
] as const);
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** What support has sent to a member once more: a mail or a text that was given up, a notice as a mail, the text of a gift that still waits. */
export const RESENT = Object.freeze(['mail', 'sms', 'notice', 'gift'] as const);
export type Resent = (typeof RESENT)[number];

/** The screens of a member that support looks at as they see them. */
export const LOOK_SCREENS = Object.freeze(['nfts', 'orders', 'offersSent', 'offersReceived', 'gifts', 'notices'] as const);
export type LookScreen = (typeof LOOK_SCREENS)[number];

/** How long somebody of the staff sees what a member sees, before they have to say anew why. */
export const LOOK_MINUTES = 15;

export const lookEnds = (from: Date): Date => new Date(from.getTime() + LOOK_MINUTES * MINUTE_MS);

/** Searches for members by one staff user within a day: whoever answers calls makes fewer, whoever goes through the members more. */
export const MOST_FINDS_A_DAY = 300;
/** What one member is sent once more within a day, whoever of the staff sends it. */
export const MOST_RESENT_A_DAY = 5;
/** Members who are shown of one search; who is not among them is found by something that is theirs alone. */
export const MOST_FOUND = 20;
/** Rows of a timeline at a time. */
export const TIMELINE_ROWS = 30;
