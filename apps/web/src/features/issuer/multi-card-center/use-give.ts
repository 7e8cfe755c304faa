import type { BulkJob } from '@naru/domain/bulk';
import { useDesk } from '@naru/frontend/container';
import { formatNumber } from '@naru/messages';
import { TOKENS } from '../../../shared/tokens.ts';
import { useSign } from '../../../shared/trade/use-sign.ts';
import { TEXTS } from './texts.ts';

/** Mints a job and gives what its rows name to whom they name, confirmed in the way of the operator's log-in; false where they thought better of it. */
export const useGive = (): ((job: BulkJob) => Promise<boolean>) => {
  const desk = useDesk(TOKENS.bulk);
  const sign = useSign();
  return ({ siteCode, jobId, name, counts, planHash }) => {
    const key = crypto.randomUUID();
    const seen = { siteCode, jobId, planHash: planHash ?? '' };
    return sign({
      act: TEXTS.give,
      facts: [
        { label: TEXTS.name, value: name },
        { label: TEXTS.minting, value: `${formatNumber(counts.ready)}행` },
        { label: TEXTS.gifts, value: `${formatNumber(counts.gifts)}장` },
        { label: TEXTS.plan, value: `${seen.planHash.slice(0, 8)}…` },
      ],
      action: 'gift',
      perform: (pin) => desk.mintGifts({ ...seen, pin, key }),
      wallet: { type: 'didGift', tokenIds: [], bulk: seen },
    });
  };
};
