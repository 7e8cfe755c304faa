import { Row, Text } from '@naru/frontend/layout';
import { useSession } from '../session/use-session.ts';
import classes from './Follow.module.css';
import { FollowButtons } from './FollowButtons.tsx';
import type { FollowProps } from './follow-props.ts';
import { followersText } from './follow-words.ts';

/** How many follow a store or a member, and the button that follows, in a place that is kept for it. */
export const FollowPart = ({ followers, ...props }: FollowProps & { readonly followers: number }) => {
  const session = useSession();
  const place = <span className={classes.place} />;
  const isOwn =
    session.state === 'member' &&
    ('did' in props.whom
      ? session.member.did === props.whom.did
      : session.member.siteAuthList.some(({ siteCode }) => 'siteCode' in props.whom && siteCode === props.whom.siteCode));
  return (
    <Row gap={12} align="center">
      {session.state === 'checking' ? place : !isOwn && <FollowButtons {...props} />}
      <Text tone="muted" size={14}>
        {followersText(followers)}
      </Text>
    </Row>
  );
};
