import type { CardKey, GiftCard } from '@naru/domain/gift';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { failureText } from '@naru/messages';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { GiftCardView } from '../../shared/gift/GiftCardView.tsx';
import { type GiftInHand, giftIn, giftInHand, keepGift } from '../../shared/gift/gift-in-hand.ts';
import { TEXTS as GIFT } from '../../shared/gift/texts.ts';
import { failureOf } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { Pending } from '../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { useSession } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../shared/ui/Skeleton.tsx';
import classes from './Gift.module.css';
import { Receiving } from './Receiving.tsx';

/** The gift whose link led here, now or before a log-in; what it brought is taken out of the address bar and the history at once (safety, links). */
const useGiftInHand = (): GiftInHand => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [gift, setGift] = useState(() => giftIn({ search, hash }) ?? giftInHand());
  useEffect(() => {
    const brought = giftIn({ search, hash });
    if (brought !== null) {
      keepGift(brought);
      setGift(brought);
    }
    if (search !== '' || hash !== '') void navigate(pathname, { replace: true });
  }, [pathname, search, hash, navigate]);
  return gift;
};

const ways = (
  <>
    <LinkButton to={addressOf('serial')}>NFT 코드로 받기</LinkButton>
    <LinkButton to={addressOf('home')} variant="default">
      나루 둘러보기
    </LinkButton>
  </>
);

/** What the link of a gift's text message opens, with or without an account: its card, and how it is received (product 13, gift cards). */
export const Gift = () => {
  const gift = useGiftInHand();
  if (gift.key !== undefined) return <Looked key={gift.key} cardKey={gift.key} gift={gift} />;
  if (gift.code !== undefined) return <Receiving status="waiting" />;
  return (
    <Hint
      title={<PageTitle title="받은 문자의 링크를 다시 눌러 주세요" />}
      text="안전을 위해 링크의 열쇠를 주소창에서 지웠어요. 문자에 적힌 NFT 코드를 입력해도 받을 수 있어요."
    >
      {ways}
    </Hint>
  );
};

const Looked = ({ cardKey, gift }: { cardKey: CardKey; gift: GiftInHand }) => {
  const session = useSession();
  const did = session.state === 'member' ? session.member.did : undefined;
  const answer = useAnswerOf(TOKENS.sendings, KEYS.giftCard(cardKey, did), (sendings) => sendings.card(cardKey), {
    enabled: session.state !== 'checking',
    retry: false,
  });
  const { data, error } = answer;
  if (error !== null && failureOf(error).name === 'giftCardClosed')
    return (
      <Hint title={<PageTitle title="열 수 없는 선물 카드예요" />} text={failureText(failureOf(error)).text}>
        {ways}
      </Hint>
    );
  if (data !== undefined) return <Opened card={data} cardKey={cardKey} before={gift.unwrapped === true} />;
  return (
    <>
      {error !== null && <PageTitle title="선물" />}
      <Pending of={answer} meanwhile={<PageSkeleton />} />
    </>
  );
};

const Opened = ({ card, cardKey, before }: { card: GiftCard; cardKey: CardKey; before: boolean }) => {
  const sendings = usePort(TOKENS.sendings);
  const [open, setOpen] = useState(before || card.status === 'received');
  const show = (): void => {
    setOpen(true);
    keepGift({ ...giftInHand(), unwrapped: true });
    // Whether it was kept or not, whoever unwraps it sees what is inside.
    void sendings.unwrap(cardKey);
  };
  return (
    <div className={classes.screen}>
      <PageTitle title={GIFT.from(card)} hidden />
      <GiftCardView card={card} open={open} onUnwrap={show} level="h2" />
      {(open || card.status === 'own') && <Receiving status={card.status} reply={card.reply} sender={card.sender} until={card.expiresAt} />}
    </div>
  );
};
