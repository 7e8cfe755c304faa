import type { JoinType } from '@naru/domain/account';
import { addressOf } from '@naru/domain/navigation';
import { Stack } from '@naru/frontend/layout';
import { formatDay, JOIN_TYPE_LABELS } from '@naru/messages';
import { Navigate, useLocation } from 'react-router';
import * as z from 'zod/mini';
import { useNext } from '../../shared/session/use-session.ts';
import { Facts } from '../../shared/ui/Facts.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';

const NAMES = ['app', 'web', 'unknown'] as const satisfies readonly JoinType[];
const Found = z.object({ email: z.string(), joinType: z.enum(NAMES), joinedAt: z.string() });

/** By which e-mail and in which way somebody joined. What was found comes with the move to this screen: its address alone shows nobody's. */
export const FoundEmail = () => {
  const { state } = useLocation();
  const next = useNext();
  const found = Found.safeParse(state);
  if (!found.success) return <Navigate to={addressOf('findEmail', { next })} replace />;
  const { email, joinType, joinedAt } = found.data;
  return (
    <Stack gap={24} most={480} centred>
      <PageTitle title="가입한 계정을 찾았어요" />
      <Facts
        strong
        facts={[
          { label: '이메일', value: email === '' ? '등록된 이메일이 없어요' : email },
          { label: '가입 방법', value: JOIN_TYPE_LABELS[joinType] },
          { label: '가입일', value: formatDay(joinedAt) },
        ]}
      />
      {joinType === 'app' ? (
        <LinkButton to={addressOf('login', { way: 'app', next })} size="md">
          지갑 앱으로 로그인
        </LinkButton>
      ) : (
        <>
          <LinkButton to={addressOf('login', { next })} size="md">
            로그인
          </LinkButton>
          <LinkButton to={addressOf('password', { next })} size="md" variant="default">
            비밀번호 재설정
          </LinkButton>
        </>
      )}
    </Stack>
  );
};
