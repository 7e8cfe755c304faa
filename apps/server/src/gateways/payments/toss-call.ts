import { askJson } from '../outside/ask-json.ts';
import { PaymentTrouble, type ReportPaymentTrouble } from './payment-trouble.ts';
import { TossRefusal } from './toss-wire.ts';

/** What is posted, and the key that makes one of whatever is the same request. */
export interface TossPost {
  readonly key: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What Toss Payments answers, or the code of its refusal. Whatever else it does throws. */
export type TossCall = (call: string, path: string, post?: TossPost) => Promise<{ readonly answer: unknown } | string>;

/** What went wrong with a call, told to whoever looks after the platform, as what is thrown for it. */
export const tossTrouble = (report: ReportPaymentTrouble, call: string, status: number, kind: string): PaymentTrouble => {
  report({ call, status, kind });
  return new PaymentTrouble(`Toss Payments, ${call}: ${status} ${kind}`);
};

/** Asks Toss Payments' REST API, below `/v1`, as the platform. */
export const makeTossCall = (
  { baseUrl, secretKey }: { readonly baseUrl: string; readonly secretKey: string },
  report: ReportPaymentTrouble,
  patienceMs: number,
): TossCall => {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  return async (call, path, post) => {
    const reply = await askJson({
      url: `${baseUrl}/v1/${path}`,
      headers: { authorization, ...(post && { 'idempotency-key': post.key }) },
      ...(post && { body: post.body }),
      patienceMs,
    });
    if (!reply.ok) throw tossTrouble(report, call, reply.failure.status, reply.failure.kind);
    const { status, answer } = reply.value;
    if (status >= 200 && status < 300) return { answer };
    const refusal = TossRefusal.safeParse(answer);
    if (!refusal.success || status >= 500 || status === 429 || status === 401 || status === 403)
      throw tossTrouble(report, call, status, refusal.success ? refusal.data.code : 'unreadable');
    return refusal.data.code;
  };
};
