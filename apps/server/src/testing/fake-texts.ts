import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { publishedOnly } from './published/published-only.ts';
import { SENS, SOLAPI } from './published/texts.ts';

/**
 * What a service does with the next text instead of answering as it should: `busy`, too many ask; `refused`, it fails before it has it; `broken`, it fails after;
 * `lost`, it takes it and the line breaks; `garbage`, it takes it and answers what nobody can read; `silent`, it takes it and never answers; `poor`, nobody has
 * paid for it; `skewed`, it finds our clock wrong.
 */
export const TEXT_FAULTS = ['busy', 'refused', 'broken', 'lost', 'garbage', 'silent', 'poor', 'skewed'] as const;
export type TextFault = (typeof TEXT_FAULTS)[number];

export interface TakenText {
  readonly id: string;
  readonly to: string;
  readonly text: string;
  readonly type: string;
  readonly subject: string | undefined;
  readonly advertising: boolean;
  readonly own: unknown;
  readonly template: unknown;
  readonly at: Date;
}

/** What becomes of texts to a phone: they arrive, do not, are on their way for long, or KakaoTalk does not deliver and a text does. */
export type Fate = 'delivered' | 'failed' | 'underway' | 'kakaoFails';

/** A service of texts on this machine: its paths, its signatures, its list, and what goes wrong with it. */
export interface FakeTexts {
  readonly baseUrl: string;
  readonly taken: readonly TakenText[];
  /** How often a text was handed over, taken or not. */
  posts(): number;
  fault(fault: TextFault): void;
  block(phone: string): void;
  fate(phone: string, fate: Fate): void;
  /** What it took is in its list only from when this is false again. */
  listLate(late: boolean): void;
  close(): Promise<void>;
}

export const SOLAPI_KEYS = { apiKey: 'NCSOFTHEHOUSE001', secret: 'secret-of-solapi-0000000000000001', from: '0212345678' };
export const SENS_KEYS = {
  accessKey: 'access-of-the-house',
  secret: 'secret-of-sens-000000000000001',
  serviceId: 'ncp:sms:kr:1234:naru',
  from: '0212345678',
};

type Http = Context<{ Bindings: HttpBindings }>;
interface Book {
  readonly taken: TakenText[];
  readonly faults: TextFault[];
  readonly blocked: Set<string>;
  readonly fates: Map<string, Fate>;
  late: boolean;
  posts: number;
}
interface Answers {
  readonly taken: (text: TakenText) => Response | Promise<Response>;
  readonly blocked: () => Response;
  readonly poor: () => Response;
  readonly skewed: () => Response;
}

const take = async (c: Http, book: Book, text: TakenText, answers: Answers): Promise<Response> => {
  book.posts += 1;
  const fault = book.faults.shift();
  if (fault === 'busy') return c.json({ errorCode: 'TooManyRequests' }, 429);
  if (fault === 'refused') return c.json({ errorCode: 'InternalError' }, 500);
  if (fault === 'poor') return answers.poor();
  if (fault === 'skewed') return answers.skewed();
  if (book.blocked.has(text.to)) return answers.blocked();
  book.taken.push(text);
  if (fault === 'lost') c.env.incoming.socket.destroy();
  if (fault === 'silent') await new Promise(() => undefined);
  if (fault === 'broken') return c.json({ errorCode: 'InternalError' }, 500);
  return fault === 'garbage' ? c.html('<html>') : answers.taken(text);
};

const MOST_APART_MS = 300_000;
const listed = ({ taken, late }: Book): readonly TakenText[] => (late ? [] : taken);
const fateOf = ({ fates }: Book, { to }: TakenText): Fate => fates.get(to) ?? 'delivered';

const solapi = (app: Hono<{ Bindings: HttpBindings }>, book: Book): void => {
  app.use('/messages/*', async (c, next) => {
    const given = /^HMAC-SHA256 apiKey=(\S+), date=(\S+), salt=(\S{12,64}), signature=([0-9a-f]{64})$/.exec(
      c.req.header('authorization') ?? '',
    );
    const [, key, date = '', salt = '', signature] = given ?? [];
    const right = createHmac('sha256', SOLAPI_KEYS.secret).update(`${date}${salt}`).digest('hex');
    if (key !== SOLAPI_KEYS.apiKey || signature !== right) return c.json({ errorCode: 'SignatureDoesNotMatch' }, 401);
    if (Math.abs(Date.parse(date) - Date.now()) > MOST_APART_MS) return c.json({ errorCode: 'RequestTimeTooSkewed' }, 401);
    return next();
  });
  const body = z.object({
    messages: z.tuple([
      z.object({
        to: z.string(),
        from: z.literal(SOLAPI_KEYS.from),
        text: z.string(),
        type: z.enum(['SMS', 'LMS', 'ATA']),
        subject: z.string().optional(),
        customFields: z.record(z.string(), z.string()).optional(),
        kakaoOptions: z.unknown().optional(),
      }),
    ]),
    showMessageList: z.literal(true),
  });
  app.post('/messages/v4/send-many/detail', async (c) => {
    const { to, text, type, subject, customFields, kakaoOptions } = body.parse(await c.req.json()).messages[0];
    const own = customFields?.naru;
    const id = `M4V2026${String(book.taken.length + 1).padStart(20, '0')}`;
    const failed = { statusCode: '1062', statusMessage: `차단된 번호 ${to}`, to };
    return take(
      c,
      book,
      { id, to, text, type, subject, advertising: false, own, template: kakaoOptions, at: new Date() },
      {
        taken: (one) =>
          c.json({
            failedMessageList: [],
            groupInfo: { groupId: 'G4V' },
            messageList: [{ messageId: one.id, statusCode: '2000', customFields }],
          }),
        blocked: () => c.json({ failedMessageList: [failed], groupInfo: { groupId: 'G4V' }, messageList: [] }),
        poor: () =>
          c.json({ errorCode: 'NotEnoughBalance', errorMessage: `잔액이 부족해 ${to} 번호로 “${text}”를 보내지 못했습니다.` }, 402),
        skewed: () => c.json({ errorCode: 'RequestTimeTooSkewed' }, 401),
      },
    );
  });
  const states: Readonly<Record<Fate, object>> = {
    delivered: { statusCode: '4000' },
    failed: { statusCode: '3103', reason: '없는 번호 010-1234-5678' },
    underway: { statusCode: '3000' },
    kakaoFails: { statusCode: '3104', reason: '카카오톡을 쓰지 않음' },
  };
  app.get('/messages/v4/list', (c) => {
    const { messageId, to, dateType, startDate, endDate } = c.req.query();
    if ((startDate !== undefined) !== (dateType === 'CREATED')) return c.json({ errorCode: 'ValidationError' }, 400);
    const found = listed(book).filter((one) =>
      messageId !== undefined
        ? one.id === messageId
        : one.to === to && one.at >= new Date(startDate ?? '') && one.at <= new Date(endDate ?? ''),
    );
    const rows = found.map((one) => {
      const { type, own, text, to } = one;
      return [one.id, { messageId: one.id, type, text, to, customFields: { naru: own }, ...states[fateOf(book, one)] }];
    });
    return c.json({ startKey: null, limit: 20, messageList: Object.fromEntries(rows) });
  });
};

const sens = (app: Hono<{ Bindings: HttpBindings }>, book: Book): void => {
  const root = '/sms/v2/services/:service/messages';
  app.use('/sms/*', async (c, next) => {
    const time = c.req.header('x-ncp-apigw-timestamp') ?? '';
    const { pathname, search } = new URL(c.req.url);
    const words = `${c.req.method} ${pathname}${search}\n${time}\n${SENS_KEYS.accessKey}`;
    const right = createHmac('sha256', SENS_KEYS.secret).update(words).digest('base64');
    const known = c.req.header('x-ncp-iam-access-key') === SENS_KEYS.accessKey && c.req.header('x-ncp-apigw-signature-v2') === right;
    if (!known || Math.abs(Number(time) - Date.now()) > MOST_APART_MS) return c.json({ error: { errorCode: '200' } }, 401);
    return next();
  });
  const body = z.object({
    type: z.enum(['SMS', 'LMS']),
    contentType: z.enum(['COMM', 'AD']),
    countryCode: z.literal('82'),
    from: z.literal(SENS_KEYS.from),
    content: z.string(),
    subject: z.string().optional(),
    messages: z.tuple([z.object({ to: z.string() })]),
  });
  app.post(root, async (c) => {
    const { type, contentType, content, subject, messages } = body.parse(await c.req.json());
    const [{ to }] = messages;
    const id = `req-${book.taken.length + 1}`;
    const text = { id, to, text: content, type, subject, advertising: contentType === 'AD', own: null, template: null, at: new Date() };
    return take(c, book, text, {
      taken: ({ id: requestId }) => c.json({ requestId, requestTime: '', statusCode: '202', statusName: 'success' }, 202),
      blocked: () => c.json({ requestId: id, requestTime: '', statusCode: '400', statusName: 'fail' }, 202),
      poor: () => c.json({ error: { errorCode: '402', message: `Payment Required for ${to}: ${content}` } }, 402),
      skewed: () => c.json({ error: { errorCode: '200' } }, 401),
    });
  });
  const states: Readonly<Record<Fate, object>> = {
    delivered: { status: 'COMPLETED', statusName: 'success', statusCode: '0' },
    failed: { status: 'COMPLETED', statusName: 'fail', statusCode: '3001', statusMessage: '결번' },
    underway: { status: 'PROCESSING' },
    kakaoFails: { status: 'PROCESSING' },
  };
  const row = (one: TakenText) => ({ requestId: one.id, messageId: `m-${one.id}`, to: one.to, ...states[fateOf(book, one)] });
  const korean = (text = ''): Date => new Date(`${text.replace(' ', 'T')}+09:00`);
  app.get(root, (c) => {
    const { requestId, requestStartTime, requestEndTime, to } = c.req.query();
    const found = listed(book).filter((one) =>
      requestId === undefined
        ? one.to === to && one.at >= korean(requestStartTime) && one.at <= korean(requestEndTime)
        : one.id === requestId,
    );
    return c.json({ statusCode: '202', statusName: 'success', messages: found.map(row) });
  });
  app.get(`${root}/:id`, (c) => {
    const found = listed(book).filter((one) => `m-${one.id}` === c.req.param('id'));
    return c.json({ statusCode: '200', statusName: 'success', messages: found.map((one) => ({ ...row(one), content: one.text })) });
  });
};

/** Starts a service on a free port; with a certificate, over TLS. */
export const startFakeTexts = async (
  which: 'solapi' | 'sens',
  tls?: { readonly key: string; readonly cert: string },
): Promise<FakeTexts> => {
  const book: Book = { taken: [], faults: [], blocked: new Set(), fates: new Map(), late: false, posts: 0 };
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use(publishedOnly(which === 'solapi' ? SOLAPI : SENS));
  (which === 'solapi' ? solapi : sens)(app, book);
  const listener = getRequestListener(app.fetch);
  const server = (tls === undefined ? createServer(listener) : createTlsServer(tls, listener)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: tls === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`,
    taken: book.taken,
    posts: () => book.posts,
    fault: (fault) => void book.faults.push(fault),
    block: (phone) => void book.blocked.add(phone),
    fate: (phone, fate) => void book.fates.set(phone, fate),
    listLate: (late) => {
      book.late = late;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
