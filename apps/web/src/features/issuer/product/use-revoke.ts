import type { ItemRevocation } from '@naru/domain/issuer';
import { addressOf } from '@naru/domain/navigation';
import { type JobId, mapResult } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { formatNumber } from '@naru/messages';
import { useNavigate } from 'react-router';
import { TOKENS } from '../../../shared/tokens.ts';
import { useSign } from '../../../shared/trade/use-sign.ts';
import { TEXTS } from './texts.ts';

/** Revokes items, confirmed in the way of the operator's log-in, and leads to what is revoked (product 4, after success). */
export const useRevoke = (): ((revocation: ItemRevocation, what: { readonly name: string; readonly count: number }) => Promise<void>) => {
  const desk = useDesk(TOKENS.issuerDesk);
  const queries = useDesk(TOKENS.queries);
  const navigate = useNavigate();
  const sign = useSign();
  return async (revocation, { name, count }) => {
    const key = crypto.randomUUID();
    let opened: JobId | undefined;
    const done = await sign({
      act: TEXTS.revoke,
      facts: [
        { label: '상품', value: name },
        { label: '아이템', value: `${formatNumber(count)}개` },
        { label: TEXTS.revokeReason, value: revocation.reason },
      ],
      action: 'revoke',
      perform: async (pin) =>
        mapResult(await desk.revokeItems({ ...revocation, pin, key }), ({ jobId }) => {
          opened = jobId;
        }),
      wallet: { type: 'revoke', tokenIds: [], items: revocation },
    });
    if (!done) return;
    const { productId } = revocation;
    await navigate(addressOf('issuerRevokedDetail', { productId, ...(opened === undefined ? {} : { job: String(opened) }) }));
    await queries.invalidateQueries({ queryKey: ['issuer'] });
  };
};
