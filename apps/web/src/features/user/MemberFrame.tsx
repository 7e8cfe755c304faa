import { maskEmail } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { Outlet, useLocation } from 'react-router';
import { useSession } from '../../shared/session/use-session.ts';
import { Tabs } from '../../shared/ui/Tabs.tsx';
import classes from './MemberFrame.module.css';

const PLACES = [
  { to: addressOf('ownNft'), label: '보유 NFT' },
  { to: addressOf('onSale'), label: '판매 중' },
  { to: addressOf('favourites'), label: '관심' },
  { to: addressOf('priceProposal'), label: '가격 제안' },
  { to: addressOf('giftDelay'), label: '선물 대기' },
  { to: addressOf('userProductExchange', { box: 'mine' }), label: '실물 수령' },
  { to: addressOf('tradeHistory'), label: '거래 내역' },
  { to: addressOf('settlement'), label: '정산' },
  { to: addressOf('ownQuestions'), label: '상품 문의' },
  { to: addressOf('sellManage'), label: '판매 관리' },
  { to: addressOf('historyPayment'), label: '주문 내역' },
  { to: addressOf('cashReceipt'), label: '현금영수증' },
  { to: addressOf('accountInfo'), label: '회원 정보' },
];

/** Web members may move everything to a wallet (product 6). */
const WALLET = { to: addressOf('walletAccount'), label: '지갑 계정' };

/** Two of them have a second address (product 2, /user/history): there, its place is the present one, too. */
const SECOND: Readonly<Record<string, string>> = {
  [addressOf('ownNft')]: addressOf('historyOwn'),
  [addressOf('tradeHistory')]: addressOf('historyTrade'),
};

/** The frame of a member's own pages: who it is, and the way to each (product 2, /user/info). */
export const MemberFrame = () => {
  const session = useSession();
  const { pathname } = useLocation();
  const places = PLACES.map((place) => (SECOND[place.to] === pathname ? { ...place, to: pathname } : place));
  const web = session.state === 'member' && session.member.joinType === 'web';
  return (
    <>
      {session.state === 'member' && (
        <p className={classes.who}>
          <strong>{session.member.nickname}</strong>
          <span>{maskEmail(session.member.email)}</span>
        </p>
      )}
      <Tabs label="내 정보 메뉴" places={web ? [...places, WALLET] : places} />
      <Outlet />
    </>
  );
};
