import { Button } from '@mantine/core';
import { Text } from '@naru/frontend/layout';
import { failureText, message } from '@naru/messages';
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
