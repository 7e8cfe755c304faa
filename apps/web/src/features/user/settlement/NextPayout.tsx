import { accountAddress } from '@naru/domain/navigation';
import type { Owed } from '@naru/domain/payout';
import { Row, Text } from '@naru/frontend/layout';
import { formatAccount, formatDay, formatWon, withJosa } from '@naru/messages';
import { KEYS } from '../../../shared/query/keys.ts';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { useMember } from '../../../shared/session/use-member.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import classes from './NextPayout.module.css';

/** When how much comes, in one sentence; the rest of what is due follows it. */
const saidOf = ({ due, unconfirmed, underway }: Owed): readonly [string, string | undefined] => {
  const [next, ...later] = due;
  if (next !== undefined) {
    const rest = later.map(({ day, amount }) => `${dayText(day)} ${formatWon(amount)}`).join(', ');
    return [`${dayText(next.day)}에 ${formatWon(next.amount)}`, rest === '' ? undefined : `그다음 지급: ${rest}`];
  }
  if (underway > 0) return [`${withJosa(formatWon(underway), '을/를')} 보내고 있어요`, undefined];
  return ['받을 정산금이 아직 없어요', unconfirmed > 0 ? '구매가 확정되면 지급일이 정해져요.' : undefined];
};

const dayText = (day: string): string => formatDay(`${day}T00:00:00+09:00`);

/** What a member who sells wants to know first: when they get how much, and on which account. */
export const NextPayout = () => {
  const member = useMember();
  const { data, error } = useAnswerOf(TOKENS.payouts, KEYS.owed(null), (payouts) => payouts.owed());
  if (error !== null || member === undefined) return null;
  if (data === undefined) return <Skeleton height={96} />;
  const [said, more] = saidOf(data);
  return (
    <section className={classes.next} aria-label="다음 정산">
      <Text size={14} tone="muted">
        다음 정산
      </Text>
      <p className={classes.said}>{said}</p>
      {more !== undefined && <Text size={14}>{more}</Text>}
      {member.bank === null ? (
        <Row gap={8} align="center">
          <Text size={14}>계좌를 등록하면 지급일에 보내 드려요.</Text>
          <LinkButton size="sm" to={accountAddress('bank')}>
            계좌 등록하기
          </LinkButton>
        </Row>
      ) : (
        <Text size={14} tone="muted">
          {formatAccount({ bankId: member.bank.bankId, account: member.bank.account })}
        </Text>
      )}
    </section>
  );
};
