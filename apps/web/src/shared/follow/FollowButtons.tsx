import { Button } from '@mantine/core';
import type { Followable, FollowMarks } from '@naru/domain/follow';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { isolated } from '@naru/messages';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { KEYS } from '../query/keys.ts';
import { useAnswer } from '../query/use-answer.ts';
import { keepVisitorPress, takeVisitorPress, useSession } from '../session/use-session.ts';
import { TOKENS } from '../tokens.ts';
import type { FollowProps } from './follow-props.ts';

interface Props extends Pick<FollowProps, 'name'> {
  readonly followed: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
}

const FollowButton = ({ name, followed, disabled = false, onPress }: Props) => {
  const text = followed ? '팔로우 중' : '팔로우';
  return (
    <Button
      variant={followed ? 'default' : 'filled'}
      size="sm"
      mih={44}
      miw={88}
      aria-pressed={followed}
      aria-label={`${isolated(name)} ${text}`}
      disabled={disabled}
      onClick={onPress}
    >
      {text}
    </Button>
  );
};

const isFollowed = (marks: FollowMarks | undefined, whom: Followable): boolean =>
  'did' in whom ? marks?.dids.includes(whom.did) === true : marks?.siteCodes.includes(whom.siteCode) === true;

const without = <T,>(all: readonly T[], one: T): readonly T[] => all.filter((other) => other !== one);

const toggled = ({ siteCodes, dids }: FollowMarks, whom: Followable, followed: boolean): FollowMarks =>
  'did' in whom
    ? { siteCodes, dids: [...without(dids, whom.did), ...(followed ? [whom.did] : [])] }
    : { siteCodes: [...without(siteCodes, whom.siteCode), ...(followed ? [whom.siteCode] : [])], dids };

/** Follows a store or a member: drawn at once, taken back where it is refused. */
const MemberFollow = ({ whom, name }: FollowProps) => {
  const follows = usePort(TOKENS.follows);
  const queries = usePort(TOKENS.queries);
  const overlays = usePort(TOKENS.overlays);
  const { data } = useAnswer(KEYS.followMarks(), () => follows.marks(), { staleTime: 60_000 });
  const followed = isFollowed(data, whom);
  const draw = (wanted: boolean): void =>
    void queries.setQueryData<FollowMarks>(KEYS.followMarks(), (marks) => marks && toggled(marks, whom, wanted));
  const press = async (): Promise<void> => {
    draw(!followed);
    const answer = await follows.follow(whom, !followed);
    await queries.invalidateQueries({ queryKey: ['follow'], predicate: ({ queryKey }) => queryKey[1] !== 'marks' });
    await queries.invalidateQueries({ queryKey: 'did' in whom ? KEYS.publicMember(whom.did) : KEYS.storeFront(whom.siteCode) });
    if (answer.ok) return;
    draw(followed);
    await overlays.open('refused', answer.failure);
  };
  const known = data !== undefined;
  const fulfil = useEffectEvent(() => {
    if (takeVisitorPress('follow', whom) && !followed) void press();
  });
  useEffect(() => {
    if (known) fulfil();
  }, [known]);
  return <FollowButton name={name} followed={followed} disabled={!known} onPress={() => void press()} />;
};

/** A visitor's press leads to the log-in, and is done when they come back. */
const VisitorFollow = ({ whom, name }: FollowProps) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const press = (): void => {
    keepVisitorPress('follow', whom);
    void navigate(addressOf('login', { next: `${pathname}${search}` }));
  };
  return <FollowButton name={name} followed={false} onPress={press} />;
};

/** The button of whoever looks. */
export const FollowButtons = (props: FollowProps) =>
  useSession().state === 'member' ? <MemberFollow {...props} /> : <VisitorFollow {...props} />;
