import { askJson } from '../outside/ask-json.ts';
import { PaymentTrouble, type ReportPaymentTrouble } from './payment-trouble.ts';
import { PortOneRefusal } from './portone-wire.ts';

/** What PortOne answers, or the kind of its refusal. Whatever else it does throws. */
export type PortOneCall = (
  call: string,
  path: string,
  /** Null is a post without a body: its address says everything. */
  post?: { readonly method?: 'POST' | 'PATCH'; readonly key: string; readonly body: Readonly<Record<string, unknown>> | null },
) => Promise<{ readonly answer: unknown } | string>;

export const makePortOneCall =
  (
    { baseUrl, secret, storeId }: { readonly baseUrl: string; readonly secret: string; readonly storeId: string },
    report: ReportPaymentTrouble,
    patienceMs: number,
  ): PortOneCall =>
  async (call, path, post) => {
    const trouble = (status: number, kind: string): PaymentTrouble => {
      report({ call, status, kind });
      return new PaymentTrouble(`PortOne, ${call}: ${status} ${kind}`);
    };
    const address = new URL(`${baseUrl}/${path}`);
    if (post === undefined) address.searchParams.set('storeId', storeId);
    const reply = await askJson({
      url: address,
      headers: { authorization: `PortOne ${secret}`, ...(post && { 'idempotency-key': `"${post.key}"` }) },
      ...(post && { method: post.method ?? 'POST' }),
      ...(post?.body && { body: { storeId, ...post.body } }),
      patienceMs,
    });
    if (!reply.ok) throw trouble(reply.failure.status, reply.failure.kind);
    const { status, answer } = reply.value;
    if (status >= 200 && status < 300) return { answer };
    const refusal = PortOneRefusal.safeParse(answer);
    // 401 and 403 are about us, 429 about how often; 502 is the payment company behind, which may have done it.
    if (!refusal.success || status >= 500 || status === 429 || status === 401 || status === 403)
      throw trouble(status, refusal.success ? refusal.data.type : 'unreadable');
    return refusal.data.type;
  };
