import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { message } from '@naru/messages';
import { Navigate, useNavigate } from 'react-router';
import { KEYS } from '../../shared/query/keys.ts';
import { useNext } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { useEmergency } from '../../shared/use-platform.ts';

/** Shown instead of every screen while the emergency flag is on (product 2); once it is off, it leads back to where whoever waits was led away from. */
export const Maintenance = () => {
  const navigate = useNavigate();
  const closed = useEmergency();
  const next = useNext();
  const queries = usePort(TOKENS.queries);
  if (!closed && next !== undefined) return <Navigate to={next} replace />;
  return (
    <Hint
      title={<PageTitle title={closed ? '서비스 점검 중이에요' : '점검이 끝났어요'} />}
      text={closed ? `${message('notice.maintenance')} 점검이 끝나면 보던 화면으로 돌아가요.` : '홈에서 다시 시작해 주세요.'}
    >
      <Button onClick={() => (closed ? void queries.invalidateQueries({ queryKey: KEYS.version() }) : void navigate(addressOf('home')))}>
        {closed ? '다시 확인' : '홈으로 가기'}
      </Button>
    </Hint>
  );
};
