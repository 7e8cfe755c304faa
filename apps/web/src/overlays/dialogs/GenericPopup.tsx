import { Button } from '@mantine/core';
import { message } from '@naru/messages';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';

/** A popup with any content (product 2). */
export const GenericPopup = ({ input, opened, close, onFaded }: DialogProps<'popup'>) => (
  <Frame title={input.title} opened={opened} onClose={() => close()} onFaded={onFaded} size="middle">
    {input.content}
    <Actions>
      <Button onClick={() => close()}>{input.closeLabel ?? message('notice.close')}</Button>
    </Actions>
  </Frame>
);
