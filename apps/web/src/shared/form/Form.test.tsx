import { Button, TextInput } from '@mantine/core';
import { failure } from '@naru/domain/failure';
import { fail } from '@naru/domain/shared';
import { FormFault } from '@naru/frontend/form-parts';
import { failureText } from '@naru/messages';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { press, type } from '../../testing/find.ts';
import { Surround, standInThings } from '../../testing/render.tsx';
import { Form } from './Form.tsx';
import { LongText } from './TypedText.tsx';
import { useForm } from './use-form.ts';

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
  const submitNow = () => fireEvent.click(screen.getByRole('button', { name: '등록' }));
  submitNow();
  submitNow();
  expect(submit).toHaveBeenCalledTimes(1);
  await act(async () => end());
  submitNow();
  expect(submit).toHaveBeenCalledTimes(2);
});

test('has the fault in focus that is told after the form was sent, unless its member types on', async () => {
  let end = (): void => undefined;
  const Sending = () => {
    const form = useForm({ email: '', name: '' });
    const send = () =>
      form.send([], async () => {
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        return fail(failure('emailTaken', { field: 'email' }));
      });
    return (
      <Form name="가입" onSubmit={send}>
        <TextInput label="이메일" {...form.field('email')} />
        <TextInput label="이름" {...form.field('name')} />
        <button type="submit">보내기</button>
      </Form>
    );
  };
  render(
    <Surround resolve={standInThings({})}>
      <Sending />
    </Surround>,
  );
  const [email, name] = ['이메일', '이름'].map((label) => screen.getByLabelText(label));
  await press('보내기');
  await act(async () => end());
  await waitFor(() => expect(document.activeElement).toBe(email));
  await press('보내기');
  name?.focus();
  await type('이름', '한빛');
  await act(async () => end());
  await waitFor(() => expect(email?.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(name);
});

test('a text that has become too long is told as it is typed, whole as it is, and is not sent', async () => {
  const sent = vi.fn();
  const Typing = () => {
    const [text, setText] = useState('');
    return (
      <Form name="소개" onSubmit={sent}>
        <LongText label="글" most={5} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        <button type="submit">보내기</button>
      </Form>
    );
  };
  render(
    <Surround resolve={standInThings({})}>
      <Typing />
    </Surround>,
  );
  await type('글', '여섯글자다🙂');
  expect(screen.getByText('최대 5자까지 입력할 수 있습니다.')).toBeDefined();
  expect(screen.getByLabelText('글')).toHaveProperty('value', '여섯글자다🙂');
  await press('보내기');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('글')));
  expect(sent).not.toHaveBeenCalled();
  await type('글', '다섯글자다');
  expect(screen.queryByText('최대 5자까지 입력할 수 있습니다.')).toBeNull();
  await press('보내기');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('product 8: a refusal stands under ‘server request failed’ in a form as well, where it has that title', () => {
  const shown = (text: Parameters<typeof FormFault>[0]['text']) => render(<FormFault text={text} />).container.textContent;
  expect(shown(failureText(failure('updateFailed')))).toBe('서버 요청 실패수정에 실패했습니다. (-1032)');
  expect(shown(failureText(failure('noPermission')))).toBe('권한이 없습니다. (-1002)');
  expect(shown('안내를 확인하고 동의해 주세요.')).toBe('안내를 확인하고 동의해 주세요.');
});
