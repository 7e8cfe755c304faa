import { Button } from '@mantine/core';
import type { MySession } from '@naru/domain/session';
import { usePort } from '@naru/frontend/container';
import { Stack, Text } from '@naru/frontend/layout';
import { formatDateTime, formatDevice } from '@naru/messages';
import { KEYS } from '../../../shared/query/keys.ts';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { Status } from '../../../shared/ui/Status.tsx';
import classes from '../../../shared/ui/ui.module.css';
import { useAct } from '../../../shared/use-act.ts';
import own from './OpenSessions.module.css';

/** Signs out elsewhere after a question that names the device; a refusal is told. */
const useEndSession = (): ((session: MySession) => Promise<void>) => {
  const port = usePort(TOKENS.openSessions);
  const overlays = usePort(TOKENS.overlays);
  const act = useAct();
  const queries = usePort(TOKENS.queries);
  return async ({ id, device, signedInAt }) => {
    const confirmed = await overlays.open('confirm', {
      title: '다른 기기에서 로그아웃',
      text: `${formatDevice(device)}에서 ${formatDateTime(signedInAt)}에 한 로그인을 끝낼까요?`,
      okLabel: '로그아웃',
    });
    if (confirmed) await act(port.end(id), () => queries.invalidateQueries({ queryKey: KEYS.sessions() }));
  };
};

/** Where the member is logged in, and signing out elsewhere (expectations, shoppers and owners). */
export const OpenSessions = () => {
  const answer = useAnswerOf(TOKENS.openSessions, KEYS.sessions(), (port) => port.list(), { staleTime: 0 });
  const { data } = answer;
  return (
    <section className={classes.block} aria-labelledby="open-sessions">
      <h2 id="open-sessions">로그인한 기기</h2>
      <Pending
        of={answer}
        meanwhile={
          <div role="status" aria-label="불러오는 중" aria-busy="true">
            <Skeleton height={72} />
          </div>
        }
      />
      {data !== undefined && (
        <Stack as="ul">
          {data.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </Stack>
      )}
    </section>
  );
};

const Row = ({ session }: { session: MySession }) => {
  const end = useEndSession();
  const device = formatDevice(session.device);
  return (
    <li className={own.row}>
      <div>
        <Text weight={600}>
          {device} {session.isThis && <Status tone="open">이 기기</Status>}
        </Text>
        <Text size={15} tone="muted">
          로그인 {formatDateTime(session.signedInAt)}
        </Text>
        <Text size={15} tone="muted">
          마지막 이용 {formatDateTime(session.lastSeenAt)}
        </Text>
      </div>
      {!session.isThis && (
        <Button variant="default" size="sm" aria-label={`${device} 로그아웃`} onClick={() => void end(session)}>
          로그아웃
        </Button>
      )}
    </li>
  );
};
