import type { Failure } from '@naru/domain/failure';
import type { SiteCode } from '@naru/domain/shared';
import type { UploadKind, UploadSource } from '@naru/domain/upload';
import type { Answered } from '../shared/result.ts';

/** A file that is to be sent in pieces, and what is then done with it. */
export interface SendFileInput {
  readonly siteCode: SiteCode;
  readonly kind: UploadKind;
  readonly file: UploadSource;
}

export interface SendFileContext {
  readonly order: SendFileInput;
  /** Bytes that the server has. */
  readonly sent: number;
  readonly uploadId: string;
  readonly problem: Failure | null;
  readonly ending: SendFileOutput;
}

export type SendFileEvent = { readonly type: 'retry' } | { readonly type: 'close' } | SendingEvent;

/** What the actor `send` tells: how far it has come, and its end. */
export type SendingEvent =
  | { readonly type: 'progress'; readonly sent: number }
  | { readonly type: 'sent'; readonly answer: Answered<{ readonly uploadId: string }> };

export type SendFileOutput = { readonly kind: 'done' } | { readonly kind: 'cancelled' };
