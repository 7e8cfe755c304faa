import { Button } from '@mantine/core';
import { Stack, Text } from '@naru/frontend/layout';
import { message } from '@naru/messages';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';
import classes from './dialogs.module.css';

/** Welcomes a new member by the assigned nickname, and offers to set the PIN (product 2, join-complete popup). */
export const WelcomePopup = ({ input, opened, close, onFaded }: DialogProps<'welcome'>) => (
  <Frame title="회원가입을 마쳤습니다" opened={opened} onClose={() => close('later')} onFaded={onFaded}>
    <Stack gap={16}>
      <p className={classes.figure}>{input.nickname}</p>
      <Text lines>{message('notice.joined', { nickname: input.nickname })}</Text>
      {input.pinOffered && (
        <Text size={14} tone="muted">
          판매 등록이나 소유권 이전에는 6자리 PIN 번호가 필요합니다. 지금 만들어 둘까요?
        </Text>
      )}
    </Stack>
    <Actions>
      <Button variant="default" onClick={() => close('later')}>
        {input.pinOffered ? '나중에' : message('notice.close')}
      </Button>
      {input.pinOffered && (
        <Button data-autofocus onClick={() => close('pin')}>
          PIN 번호 만들기
        </Button>
      )}
    </Actions>
  </Frame>
);
