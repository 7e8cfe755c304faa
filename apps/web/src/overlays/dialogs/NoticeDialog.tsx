import { Button } from '@mantine/core';
import { Text } from '@naru/frontend/layout';
import { failureText, message } from '@naru/messages';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';

/** Tells something; 확인 closes it (product 2). */
export const NoticeDialog = ({ input, opened, close, onFaded }: DialogProps<'notice'>) => (
  <Frame title={input.title ?? '알림'} opened={opened} onClose={() => close()} onFaded={onFaded}>
    <Text lines>{input.text}</Text>
    <Actions>
      <Button data-autofocus onClick={() => close()}>
        {input.okLabel ?? message('notice.confirm')}
      </Button>
    </Actions>
  </Frame>
);

/** Tells why something was refused (product 8). */
export const RefusedDialog = ({ input, ...dialog }: DialogProps<'refused'>) => <NoticeDialog {...dialog} input={failureText(input)} />;
