import type { Likeable } from '@naru/domain/favourite';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { isolated } from '@naru/messages';
import IconHeart from '@tabler/icons-react/dist/esm/icons/IconHeart.mjs';
import IconHeartFilled from '@tabler/icons-react/dist/esm/icons/IconHeartFilled.mjs';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { KEYS } from '../query/keys.ts';
import { useAnswer } from '../query/use-answer.ts';
import { keepVisitorPress, takeVisitorPress, useSession } from '../session/use-session.ts';
import { TOKENS } from '../tokens.ts';
import classes from './Heart.module.css';
import type { HeartProps } from './heart-props.ts';

interface Props extends Pick<HeartProps, 'name' | 'onCard'> {
  readonly liked: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

const HeartButton = ({ name, onCard = false, liked, disabled = false, onPress }: Props) => {
  const Icon = liked ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.heart}
      data-card={onCard || undefined}
      aria-pressed={liked}
      aria-label={`${isolated(name)} 관심`}
      disabled={disabled}
      onClick={onPress}
    >
      <Icon size={20} stroke={1.8} aria-hidden="true" />
    </button>
  );
};

interface Marks {
  readonly tokenIds: readonly string[];
  readonly productIds: readonly number[];
}

const isLiked = (marks: Marks | undefined, what: Likeable): boolean =>
  'tokenId' in what ? marks?.tokenIds.includes(what.tokenId) === true : marks?.productIds.includes(what.productId) === true;

const toggled = ({ tokenIds, productIds }: Marks, what: Likeable, liked: boolean): Marks => ({
  tokenIds: 'tokenId' in what ? changed(tokenIds, what.tokenId, liked) : tokenIds,
  productIds: 'productId' in what ? changed(productIds, what.productId, liked) : productIds,
});

const changed = <T,>(all: readonly T[], one: T, present: boolean): readonly T[] => [
  ...all.filter((other) => other !== one),
  ...(present ? [one] : []),
];

/** Likes an NFT or a product: drawn at once, taken back where it is refused. All hearts of a page share one question. */
const MemberHeart = ({ what, ...look }: HeartProps) => {
  const favourites = usePort(TOKENS.favourites);
  const queries = usePort(TOKENS.queries);
  const overlays = usePort(TOKENS.overlays);
  const { data } = useAnswer(KEYS.favouriteMarks(), () => favourites.marks(), { staleTime: 60_000 });
  const liked = isLiked(data, what);
  const draw = (present: boolean): void =>
    void queries.setQueryData<Marks>(KEYS.favouriteMarks(), (marks) => marks && toggled(marks, what, present));
  const press = async (): Promise<void> => {
    draw(!liked);
    const answer = await favourites.like(what, !liked);
    await queries.invalidateQueries({ queryKey: ['favourite'], predicate: ({ queryKey }) => queryKey[1] !== 'marks' });
    if (answer.ok) return;
    draw(liked);
    await overlays.open('refused', answer.failure);
  };
  const known = data !== undefined;
  const fulfil = useEffectEvent(() => {
    if (takeVisitorPress('like', what) && !liked) void press();
  });
  useEffect(() => {
    if (known) fulfil();
  }, [known]);
  return <HeartButton {...look} liked={liked} disabled={!known} onPress={() => void press()} />;
};

/** A visitor's heart leads to the log-in, and is done when they come back. */
const VisitorHeart = ({ what, ...look }: HeartProps) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const press = (): void => {
    keepVisitorPress('like', what);
    void navigate(addressOf('login', { next: `${pathname}${search}` }));
  };
  return <HeartButton {...look} liked={false} onPress={press} />;
};

/** The heart of whoever looks. */
const Hearts = (props: HeartProps) => (useSession().state === 'member' ? <MemberHeart {...props} /> : <VisitorHeart {...props} />);

export default Hearts;
