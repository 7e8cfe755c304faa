import { TUS_VERSION, UPLOAD_PART_TYPE, uploadPath } from '@naru/contract';
import { type Answer, type Failure, failure } from '@naru/domain/failure';
import { fail, mapResult, ok, parseUploadId, type Result, type UploadId } from '@naru/domain/shared';
import { UPLOAD_KIND, UPLOAD_PART_BYTES, type UploadOrder, type Uploads } from '@naru/domain/upload';
import { type Carry, failureOf } from '../transport/caller.ts';
import type { PlainAnswer } from '../transport/send.ts';

/** Where it is remembered which upload a file has begun, so that it goes on after the page was left: a browser's storage, or a map. */
export interface UploadMemory {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Remembers as long as this program runs. */
export const uploadMemory = (): UploadMemory => {
  const remembered = new Map<string, string>();
  return {
    getItem: (key) => remembered.get(key) ?? null,
    setItem: (key, value) => void remembered.set(key, value),
    removeItem: (key) => void remembered.delete(key),
  };
};

/** Pauses before the server is asked again, in milliseconds: some minutes in all. */
const WAITS_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 30_000, 30_000, 30_000, 30_000];
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const HEADERS = { 'tus-resumable': TUS_VERSION };
/** Behind how many bytes the next ones come: what the server says is believed, not what was sent. */
const offsetOf = ({ headers }: PlainAnswer): number => Number(headers.get('upload-offset') ?? Number.NaN);

/** Somebody else is at it, the server has other bytes than was thought, is busy, or is away: asking where to go on settles it. */
const isPassing = (status: number): boolean => status === 408 || status === 409 || status === 423 || (status >= 500 && status !== 507);

const base64 = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
const keyOf = ({ siteCode, kind, file }: UploadOrder): string =>
  `naru.upload ${JSON.stringify([siteCode, kind, file.name, file.size, file.lastModified])}`;

/** What of an upload the server has; `passing` where it is worth asking once more. */
type Progress = Result<number, Failure | 'passing'>;

const progressOf = (answered: Result<PlainAnswer, Failure>): Progress => {
  if (!answered.ok) return fail(answered.failure.name === 'connectionFailed' ? 'passing' : answered.failure);
  const { status } = answered.value;
  if (isPassing(status)) return fail('passing');
  if (status >= 400) return fail(status === 404 || status === 410 ? failure('lookupFailed') : failureOf(answered.value));
  const offset = offsetOf(answered.value);
  return Number.isSafeInteger(offset) ? ok(offset) : fail(failure('answerUnreadable'));
};

/** Uploads by the tus protocol, as the session that is signed in. */
export const httpUploads = (carry: Carry, memory: UploadMemory, waits: readonly number[] = WAITS_MS): Pick<Uploads, 'send' | 'drop'> => {
  const begin = async (order: UploadOrder): Promise<Result<UploadId, Failure>> => {
    const { siteCode, kind, file } = order;
    const answered = await carry({
      method: 'POST',
      path: uploadPath(siteCode),
      headers: {
        ...HEADERS,
        'upload-length': String(file.size),
        'upload-metadata': `filename ${base64(file.name)},kind ${base64(UPLOAD_KIND[kind])}`,
      },
    });
    if (!answered.ok) return answered;
    if (answered.value.status >= 400) return fail(failureOf(answered.value));
    const id = parseUploadId(answered.value.headers.get('location')?.split('/').at(-1));
    if (!id.ok) return fail(failure('answerUnreadable'));
    memory.setItem(keyOf(order), id.value);
    return id;
  };

  const hasOf = async (path: string): Promise<Progress> => progressOf(await carry({ method: 'HEAD', path, headers: HEADERS }));

  const sendPart = async (path: string, { file }: UploadOrder, from: number): Promise<Progress> => {
    const body = await file.slice(from, Math.min(from + UPLOAD_PART_BYTES, file.size)).arrayBuffer();
    const headers = { ...HEADERS, 'content-type': UPLOAD_PART_TYPE, 'upload-offset': String(from) };
    return progressOf(await carry({ method: 'PATCH', path, headers, body }));
  };

  /** Sends what the server does not have yet, asking where to go on whenever something went wrong. */
  const sendRest = async (path: string, order: UploadOrder): Answer<void> => {
    let progress = await hasOf(path);
    let has = -1;
    for (let inVain = 0; ; ) {
      if (!progress.ok && progress.failure !== 'passing') return fail(progress.failure);
      if (progress.ok) {
        if (progress.value > has) inVain = 0;
        has = progress.value;
        order.onProgress?.(has);
        if (has >= order.file.size) return ok(undefined);
      }
      if (order.signal?.aborted === true) return fail(failure('connectionFailed'));
      if (progress.ok) {
        progress = await sendPart(path, order, has);
      } else {
        const wait = waits[inVain];
        if (wait === undefined) return fail(failure('connectionFailed'));
        inVain += 1;
        await pause(wait);
        progress = await hasOf(path);
      }
    }
  };

  /** What was begun of the same file before, as long as the server knows it. */
  const begunBefore = (order: UploadOrder): UploadId | null => {
    if (order.uploadId !== undefined) return order.uploadId;
    const id = parseUploadId(memory.getItem(keyOf(order)));
    return id.ok ? id.value : null;
  };

  const sendAs = async (uploadId: UploadId, order: UploadOrder): Answer<{ uploadId: UploadId }> => {
    const sent = await sendRest(uploadPath(order.siteCode, uploadId), order);
    if (sent.ok || sent.failure.name !== 'connectionFailed') memory.removeItem(keyOf(order));
    return mapResult(sent, () => ({ uploadId }));
  };

  return {
    send: async (order) => {
      const before = begunBefore(order);
      const again = before === null ? null : await sendAs(before, order);
      // What was forgotten meanwhile, or is another member's, is sent from the start.
      if (again?.ok === true || (again !== null && again.failure.name !== 'lookupFailed')) return again;
      const begun = await begin(order);
      return begun.ok ? sendAs(begun.value, order) : begun;
    },
    drop: async (siteCode, uploadId) => {
      const answered = await carry({ method: 'DELETE', path: uploadPath(siteCode, uploadId), headers: HEADERS });
      if (!answered.ok) return answered;
      return answered.value.status >= 400 ? fail(failureOf(answered.value)) : ok(undefined);
    },
  };
};
