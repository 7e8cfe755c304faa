import { addressOf } from '@naru/domain/navigation';
import { type MemberOverview, OWN_WAITING, type OwnWaiting, WAITING_MOST } from '@naru/domain/overview';
import { Text } from '@naru/frontend/layout';
import { EXCHANGE_STATE_LABELS, formatDay, formatNumber, formatWon, workName } from '@naru/messages';
import { NftTile } from '../../../shared/card/cards.tsx';
import { Shelf } from '../../../shared/card/Shelf.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Link } from '../../../shared/ui/Link.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { PageSkeleton } from '../../../shared/ui/Skeleton.tsx';
import { LogOut } from '../LogOut.tsx';
import { placeGroups } from '../places.ts';
import classes from './MemberHome.module.css';

const TEXTS = Object.freeze({
  count: (count: string) => `${count}개`,
  recent: '최근에 받은 NFT',
});

const WAITING_LABELS: Readonly<Record<OwnWaiting, string>> = Object.freeze({
  ordersToPay: '결제할 주문',
  offersToAnswer: '답할 가격 제안',
  countersToAnswer: '답할 역제안',
  offersToPay: '수락된 제안 결제',
  goodsUnderWay: '받고 있는 실물',
  disputes: '처리 중인 문제 신고',
  giftsUnderWay: '상대가 아직 받지 않은 선물',
});

/** The first of a member's own pages: what waits for them, what they have, and the way to everything else (product 2, /user/info). */
export const MemberHome = () => {
  const answer = useAnswerOf(TOKENS.overviews, KEYS.ownOverview(), (port) => port.own(), { staleTime: 0 });
  if (answer.data === undefined) return <Pending of={answer} whole meanwhile={<PageSkeleton />} />;
  return (
    <>
      <PageTitle title="내 정보" />
      <FiguresPart overview={answer.data} />
      <WaitingPart waiting={answer.data.waiting} />
      {answer.data.owned > 0 && <RecentPart />}
      <AllPlaces />
      <LogOut />
    </>
  );
};

const PLACES: Readonly<Record<OwnWaiting, string>> = Object.freeze({
  ordersToPay: addressOf('historyPayment'),
  offersToAnswer: addressOf('priceProposal', { box: 'received' }),
  countersToAnswer: addressOf('priceProposal', { box: 'sent' }),
  offersToPay: addressOf('priceProposal', { box: 'sent' }),
  goodsUnderWay: addressOf('userProductExchange', { box: 'mine' }),
  disputes: addressOf('userProductExchange', { box: 'mine' }),
  giftsUnderWay: addressOf('giftDelay'),
});

const countOf = (count: number): string => (count >= WAITING_MOST ? `${formatNumber(WAITING_MOST)}+` : formatNumber(count));

const WaitingPart = ({ waiting }: Pick<MemberOverview, 'waiting'>) => {
  const shown = OWN_WAITING.filter((name) => waiting[name] > 0);
  return (
    <Section title="지금 할 일">
      {shown.length === 0 ? (
        <Text tone="muted">지금 할 일이 없어요. 새 제안이나 결제할 주문이 생기면 여기에 나타나요.</Text>
      ) : (
        <ul className={classes.waiting}>
          {shown.map((name) => (
            <li key={name}>
              <Link to={PLACES[name]}>
                <span>{WAITING_LABELS[name]}</span>
                <strong>{countOf(waiting[name])}</strong>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

/** The newest of them is enough: the card leads to all. */
const NEWEST = { page: 1, size: 1 };

/** Where the newest parcel is; nothing where none is under way. */
const useParcel = (underWay: number): string | undefined => {
  const { data } = useAnswerOf(TOKENS.exchanges, KEYS.exchanges(NEWEST), (exchanges) => exchanges.mine(NEWEST), { enabled: underWay > 0 });
  const [newest] = data?.dataList ?? [];
  return newest === undefined ? undefined : `${workName(newest)}: ${EXCHANGE_STATE_LABELS[newest.state]}`;
};

/** What the newest offer is; nothing where none waits. */
const useOffer = (waiting: number): string | undefined => {
  const { data } = useAnswerOf(TOKENS.offerBook, KEYS.offers('received', NEWEST), (offers) => offers.received(NEWEST), {
    enabled: waiting > 0,
  });
  const [newest] = data?.dataList ?? [];
  return newest === undefined ? undefined : `${workName(newest)}: ${formatWon(newest.price)}`;
};

/** Money, parcels and offers first, each with what is newest of it; then what they have. */
const FiguresPart = ({ overview: { owned, onSale, payout, waiting } }: { overview: MemberOverview }) => {
  const parcel = useParcel(waiting.goodsUnderWay);
  const offer = useOffer(waiting.offersToAnswer);
  const figures = [
    {
      to: addressOf('settlement'),
      label: '다음 정산 예정',
      value: formatWon(payout?.amount ?? 0),
      note: payout === null ? '지급을 기다리는 금액이 없어요' : `${formatDay(`${payout.day}T00:00:00+09:00`)}에 지급 예정`,
    },
    {
      to: PLACES.goodsUnderWay,
      label: '받고 있는 실물',
      value: TEXTS.count(countOf(waiting.goodsUnderWay)),
      note: parcel ?? '받고 있는 실물이 없어요',
    },
    {
      to: PLACES.offersToAnswer,
      label: '답할 가격 제안',
      value: TEXTS.count(countOf(waiting.offersToAnswer)),
      note: offer ?? '답할 제안이 없어요',
    },
    { to: addressOf('ownNft'), label: '보유 NFT', value: TEXTS.count(countOf(owned)), note: `판매 중 ${TEXTS.count(countOf(onSale))}` },
  ];
  return (
    <Section title="한눈에 보기">
      <ul className={classes.figures}>
        {figures.map(({ to, label, value, note }) => (
          <li key={label}>
            <Link to={to}>
              <span>{label}</span>
              <strong>{value}</strong>
              {note && <small>{note}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const FIRST_FEW = { page: 1, size: 4 };

const RecentPart = () => {
  const { data } = useAnswerOf(TOKENS.nfts, KEYS.own(FIRST_FEW), (nfts) => nfts.own(FIRST_FEW));
  return (
    <Section title={TEXTS.recent} more={{ to: addressOf('ownNft'), label: '전체 보기' }}>
      <Shelf label={TEXTS.recent}>
        {data?.dataList.map((card) => (
          <li key={card.tokenId}>
            <NftTile card={card} />
          </li>
        ))}
      </Shelf>
    </Section>
  );
};

const AllPlaces = () => {
  const session = useSession();
  return (
    <div className={classes.groups}>
      {placeGroups(session.state === 'member' && session.member.joinType === 'web').map(({ name, label, places }) => (
        <nav key={name} aria-label={label}>
          <h2>{label}</h2>
          <ul>
            {places.map(({ label: text, to }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  );
};
