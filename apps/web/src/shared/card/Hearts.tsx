import { useSession } from '../session/use-session.ts';
import type { HeartProps } from './heart-props.ts';
import { MemberHeart } from './MemberHeart.tsx';
import { VisitorHeart } from './VisitorHeart.tsx';

/** The heart of whoever looks. */
const Hearts = (props: HeartProps) => (useSession().state === 'member' ? <MemberHeart {...props} /> : <VisitorHeart {...props} />);

export default Hearts;
