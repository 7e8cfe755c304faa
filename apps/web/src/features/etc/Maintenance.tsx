import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { message } from '@naru/messages';
import { useNavigate } from 'react-router';
import { Hint } from '../../shared/ui/Hint.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { useEmergency } from '../../shared/use-platform.ts';

/** Shown instead of every screen while the emergency flag is on (product 2). */
export const Maintenance = () => {
  const navigate = useNavigate();
  const closed = useEmergency();
  return (
    <Hint
      title={<PageTitle title={closed ? '서비스 점검 중이에요' : '점검이 끝났어요'} />}
      text={closed ? message('notice.maintenance') : '홈에서 다시 시작해 주세요.'}
    >
      <Button onClick={() => (closed ? location.reload() : void navigate(addressOf('home')))}>
        {closed ? '다시 확인' : '홈으로 가기'}
      </Button>
    </Hint>
  );
};
