import { Button } from '@mantine/core';
import { IDLE_WARNING_MS } from '@naru/flows/session';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { formatCountdown } from '@naru/messages';
import { useState } from 'react';
import { TOKENS } from '../../shared/tokens.ts';
import { useNow } from '../../shared/use-now.ts';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';

/** Asks whether anybody is still there (product 9, idle check). Any activity answers it, and the button for whoever looks for one. */
export const IdleDialog = ({ opened, close, onFaded }: DialogProps<'idle'>) => {
  const session = usePort(TOKENS.session);
  const now = useNow(1_000);
  const [until] = useState(now + IDLE_WARNING_MS);
  return (
    <Frame title="로그인 연장" opened={opened} onClose={() => session.active()} onFaded={onFaded}>
      <Text lines>
        오랫동안 사용하지 않아 곧 로그아웃돼요. 계속 사용하려면 연장해 주세요.
        <br />
        <strong role="timer" aria-label="남은 시간">
          {formatCountdown(Math.max(0, until - now))}
        </strong>
      </Text>
      <Actions>
        <Button variant="default" onClick={() => close(true)}>
          로그아웃
        </Button>
        <Button data-autofocus onClick={() => session.active()}>
          연장하기
        </Button>
      </Actions>
    </Frame>
  );
};
