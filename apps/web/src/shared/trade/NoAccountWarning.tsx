import { accountAddress } from '@naru/domain/navigation';
import { useMember } from '../session/use-member.ts';
import { Link } from '../ui/Link.tsx';
import classes from './trade.module.css';

/** Where what a sale brings cannot be paid out yet: there is no account to pay it to. */
export const NoAccountWarning = () => {
  const member = useMember();
  if (member === undefined || member.bank !== null) return null;
  return (
    <p className={classes.warning}>
      등록한 정산 계좌가 없어요. 판매할 수는 있지만, 계좌를 등록해야 판매 대금을 받을 수 있어요.{' '}
      <Link to={accountAddress('bank')}>정산 계좌 등록하기</Link>
    </p>
  );
};
