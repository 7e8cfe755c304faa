import { Button } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Surround, standInThings } from '../../testing/render.tsx';
import { Form } from './Form.tsx';

test('a form that is submitted twice at once begins one act, and can be submitted again after it', async () => {
  let end = (): void => undefined;
  const submit = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  render(
    <Surround resolve={standInThings({})}>
      <Form name="등록하기" onSubmit={submit}>
        <Button type="submit">등록</Button>
      </Form>
    </Surround>,
  );
  const press = () => fireEvent.click(screen.getByRole('button', { name: '등록' }));
  press();
  press();
  expect(submit).toHaveBeenCalledTimes(1);
  await act(async () => end());
  press();
  expect(submit).toHaveBeenCalledTimes(2);
});
