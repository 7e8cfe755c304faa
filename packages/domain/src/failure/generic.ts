import { FAILURE_CATALOGUE } from './catalogue.ts';
import type { Failure, FailureName } from './code.ts';
import type { FailureMessageKey, NoticeKey } from './message-key.ts';

/** How a failure is told: an optional title, the text, and the code that follows a generic one in parentheses. */
export interface FailureNotice {
  readonly titleKey?: NoticeKey;
  readonly messageKey: FailureMessageKey;
  readonly code?: number;
}

/** The generic failures that are told without the title 'server request failed' (product 8). */
export const UNTITLED_FAILURES: ReadonlySet<FailureName> = new Set(['noPermission', 'tokenError', 'userLookupFailed']);

/** How to tell `failure`: generic ones carry their code, and most of them the title 'server request failed' (product 8). */
export const noticeOf = (failure: Failure): FailureNotice => {
  const { kind, code, messageKey, name } = FAILURE_CATALOGUE[failure.name];
  if (kind !== 'generic') return { messageKey };
  return UNTITLED_FAILURES.has(name) ? { messageKey, code } : { titleKey: 'notice.serverRequestFailed', messageKey, code };
};

/** What a fault of the server can be told as (product 8, generic messages): by which of the four servers, and by what the call was to make. */
export const DEFECT_NAMES = [
  'serverRequestFailed',
  'serverRequestFailed12',
  'serverRequestFailed14',
  'qrFailed',
  'imageFailed',
  'updateFailed',
  'deleteFailed',
] as const satisfies readonly FailureName[];

export type DefectName = (typeof DEFECT_NAMES)[number];

export interface FaultyCall {
  readonly server: 'center' | 'account' | 'sp' | 'file';
  readonly method: string;
  readonly makes: 'qr' | 'picture' | null;
}

/**
 * As what a fault of the server is told: -1011 where a QR was to be made, -1013 a picture; else by the server, -1012 of accounts and -1014 of wallets;
 * of the others -1032 where something was to be changed, -1033 deleted, and -1010.
 */
export const defectName = ({ server, method, makes }: FaultyCall): DefectName => {
  if (makes === 'qr') return 'qrFailed';
  if (makes === 'picture') return 'imageFailed';
  if (server === 'account') return 'serverRequestFailed12';
  if (server === 'sp') return 'serverRequestFailed14';
  if (method === 'DELETE') return 'deleteFailed';
  return method === 'PUT' || method === 'PATCH' ? 'updateFailed' : 'serverRequestFailed';
};
