import '../../shared/form/css.ts';
import { Button, TextInput } from '@mantine/core';
import { fieldText, message } from '@naru/messages';
import { useState } from 'react';
import { Form } from '../../shared/form/Form.tsx';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';

export const QuantityDialog = ({ input, opened, close, onFaded }: DialogProps<'quantity'>) => {
  const [typed, setTyped] = useState('1');
  const [refused, setRefused] = useState(false);
  const submit = (): void => {
    const quantity = Number(typed);
    const good = Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= input.most;
    setRefused(!good);
    if (good) close(quantity);
  };
  return (
    <Frame title={input.title} opened={opened} onClose={() => close(null)} onFaded={onFaded}>
      <Form name={input.title} onSubmit={submit}>
        <TextInput
          label="수량"
          description={input.text}
          inputMode="numeric"
          data-autofocus
          size="md"
          value={typed}
          error={refused ? fieldText({ rule: 'quantity' }) : undefined}
          onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
        />
        <Actions>
          <Button variant="default" onClick={() => close(null)}>
            {message('notice.close')}
          </Button>
          <Button type="submit">{message('notice.confirm')}</Button>
        </Actions>
      </Form>
    </Frame>
  );
};
