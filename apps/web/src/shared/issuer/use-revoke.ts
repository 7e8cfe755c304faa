import type { ItemRevocation } from '@naru/domain/issuer';
import { type JobId, mapResult } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { formatNumber } from '@naru/messages';
import { TOKENS } from '../tokens.ts';
import { useSign } from '../trade/use-sign.ts';

/** What was revoked is done as a job; who confirmed by wallet has its number in the list of jobs alone. */
type Revoked = { readonly jobId: JobId | undefined } | undefined;

/** Revokes items, confirmed in the way of the operator's log-in; undefined where they thought better of it (product 4, after success). */
export const useRevoke = (): ((
  revocation: ItemRevocation,
  what: { readonly name: string; readonly count: number },
) => Promise<Revoked>) => {
  const port = usePort(TOKENS.issuerPort);
  const queries = usePort(TOKENS.queries);
  const sign = useSign();
  return async (revocation, { name, count }) => {
    const key = crypto.randomUUID();
    let opened: JobId | undefined;
    const done = await sign({
      act: '폐기',
      facts: [
        { label: '상품', value: name },
        { label: '아이템', value: `${formatNumber(count)}개` },
        { label: '폐기 사유', value: revocation.reason },
      ],
      action: 'revoke',
      perform: async (pin) =>
        mapResult(await port.revokeItems({ ...revocation, pin, key }), ({ jobId }) => {
          opened = jobId;
        }),
      wallet: { type: 'revoke', tokenIds: [], items: revocation },
    });
    if (!done) return undefined;
    await queries.invalidateQueries({ queryKey: ['issuer'] });
    return { jobId: opened };
  };
};
