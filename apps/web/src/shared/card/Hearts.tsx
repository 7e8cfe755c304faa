import { addressOf } from '@naru/domain/navigation';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '../session/use-session.ts';
import { HeartButton } from './HeartButton.tsx';
import type { HeartProps } from './heart-props.ts';
import { MemberHeart } from './MemberHeart.tsx';
import { keepVisitorLike } from './visitor-like.ts';

/** A visitor's heart leads to the log-in, and is done when they come back. */
const VisitorHeart = ({ what, ...look }: HeartProps) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const press = (): void => {
    keepVisitorLike(what);
    void navigate(addressOf('login', { next: `${pathname}${search}` }));
  };
  return <HeartButton {...look} liked={false} onPress={press} />;
};

/** The heart of whoever looks. */
const Hearts = (props: HeartProps) => (useSession().state === 'member' ? <MemberHeart {...props} /> : <VisitorHeart {...props} />);

export default Hearts;
