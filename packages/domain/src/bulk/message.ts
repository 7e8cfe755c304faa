import { koreanTime } from '../shared/korean-time.ts';

/** What a message to holders is, by name with its word on the wire: what concerns the NFT that they hold, or advertising (information network act 50). */
export const BULK_MESSAGE_KIND = Object.freeze({ info: 'INFO', advertising: 'ADVERTISING' } as const);
export type BulkMessageKind = keyof typeof BULK_MESSAGE_KIND;

/** The most messages to the holders of one job within a day. */
export const MOST_BULK_MESSAGES_A_DAY = 3;

const NIGHT = { from: 21, until: 8 } as const;

/** Whether it is night in Korea, when nobody gets advertising without a consent of its own (information network act 50). */
export const isNightInKorea = (now: Date): boolean => {
  const { hour } = koreanTime(now);
  return hour >= NIGHT.from || hour < NIGHT.until;
};

/** Whom a message would reach: those who hold something of a job, those of them whom it may be sent to, and those who get a mail or a text message with the notice. */
export interface BulkReach {
  readonly holders: number;
  readonly receivers: number;
  readonly byMail: number;
  readonly bySms: number;
}

export interface BulkMessage {
  readonly kind: BulkMessageKind;
  readonly title: string;
  readonly text: string;
  /** Who held something then, and of them those who may get it. */
  readonly holders: number;
  readonly receivers: number;
  readonly delivered: number;
  readonly nickname: string;
  readonly createdAt: string;
}
