import { Button } from '@mantine/core';
import { Text } from '@naru/frontend/layout';
import { message } from '@naru/messages';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';

/** Asks before something happens; the texts of both buttons can be chosen (product 2). */
export const ConfirmDialog = ({ input, opened, close, onFaded }: DialogProps<'confirm'>) => (
  <Frame title={input.title ?? '확인'} opened={opened} onClose={() => close(false)} onFaded={onFaded}>
    <Text lines>{input.text}</Text>
    <Actions>
      <Button variant="default" onClick={() => close(false)}>
        {input.cancelLabel ?? message('notice.close')}
      </Button>
      <Button {...(input.danger ? { color: 'red.9' } : {})} data-autofocus onClick={() => close(true)}>
        {input.okLabel ?? message('notice.confirm')}
      </Button>
    </Actions>
  </Frame>
);
