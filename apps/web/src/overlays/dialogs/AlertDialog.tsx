import { Button } from '@mantine/core';
import { Text } from '@naru/frontend/layout';
import { message } from '@naru/messages';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';

/** Tells something that went wrong and must be seen: only its button closes it (product 2). */
export const AlertDialog = ({ input, opened, close, onFaded }: DialogProps<'alert'>) => (
  <Frame title={input.title ?? '확인이 필요해요'} opened={opened} onClose={() => close()} onFaded={onFaded} answerNeeded>
    <Text lines role="alert">
      {input.text}
    </Text>
    <Actions>
      <Button data-autofocus onClick={() => close()}>
        {input.okLabel ?? message('notice.confirm')}
      </Button>
    </Actions>
  </Frame>
);
