import type { OrderView } from '@naru/domain/order';
import { formatDateTime, formatWon } from '@naru/messages';
import { CopyButton } from '../ui/CopyButton.tsx';
import { Facts } from '../ui/Facts.tsx';

/** What a deposit needs: where to, how much, until when; the number is taken along by a tap. */
export const AccountFacts = ({ order: { account, price, deadline } }: { order: OrderView }) =>
  account === null ? null : (
    <Facts
      facts={[
        { label: '입금 은행', value: account.bankName },
        {
          label: '입금 계좌',
          value: (
            <>
              {account.number} <CopyButton label="계좌번호 복사" text={account.number} />
            </>
          ),
        },
        { label: '예금주', value: account.holder },
        { label: '입금 금액', value: formatWon(price) },
        ...(deadline === null ? [] : [{ label: '입금 기한', value: formatDateTime(deadline) }]),
      ]}
    />
  );
