import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { done, openConsole, refused, viewOf } from '../../testing/console.tsx';

const OWNER = viewOf('대표', ['owner']);
const REQUIRED = '필수 입력 항목입니다.';

/** Opens the dialog of an act, whose form bears the act's name. */
const openForm = async (label: string) => {
  fireEvent.click(await screen.findByRole('button', { name: label }));
  return within(await screen.findByRole('form', { name: label }));
};
const press = (form: Awaited<ReturnType<typeof openForm>>, label: string): boolean =>
  fireEvent.click(form.getByRole('button', { name: label }));

describe('the form of an act', () => {
  test('is closed by a step back, and its screen stays', async () => {
    openConsole(OWNER, '/content');
    await openForm('공지 올리기');
    history.back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '공지 올리기' })).toBeDefined();
  });

  test('tells every field that has to be filled, has the first in focus, and is not sent', async () => {
    const { calls } = openConsole(OWNER, '/content');
    const form = await openForm('공지 올리기');
    press(form, '공지 올리기');
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('제목')));
    expect(form.getAllByText(REQUIRED)).toHaveLength(2);
    fireEvent.change(form.getByLabelText('제목'), { target: { value: '점검' } });
    expect(form.getAllByText(REQUIRED)).toHaveLength(1);
    press(form, '공지 올리기');
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('내용')));
    expect(calls.filter(({ name }) => name === 'notice/add')).toEqual([]);
  });

  test('is sent once on two clicks', async () => {
    const { calls } = openConsole(OWNER, '/people', { 'operator/list': () => done([]), 'operator/add': () => refused('잠시 뒤에') });
    const form = await openForm('운영자 등록');
    fireEvent.change(form.getByLabelText('이름'), { target: { value: '새사람' } });
    press(form, '운영자 등록');
    press(form, '운영자 등록');
    expect(await form.findByText('잠시 뒤에')).toBeDefined();
    expect(calls.filter(({ name }) => name === 'operator/add')).toHaveLength(1);
  });

  test('has the field in focus that the server refuses, and says why above its button', async () => {
    openConsole(OWNER, '/people', { 'operator/list': () => done([]), 'operator/add': () => refused('이메일이 아닙니다.', 'email') });
    const form = await openForm('운영자 등록');
    fireEvent.change(form.getByLabelText('이름'), { target: { value: '새사람' } });
    press(form, '운영자 등록');
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('이메일 (선택)')));
    expect(form.getByText('이 칸을 확인해 주세요.')).toBeDefined();
    expect(form.getByRole('alert').textContent).toBe('이메일이 아닙니다.');
    // Begun anew, it says nothing of the last time.
    press(form, '닫기');
    const again = await openForm('운영자 등록');
    expect([again.getByRole('alert').textContent, again.getByLabelText('이름')]).toMatchObject(['', { value: '' }]);
  });

  test('does not take a file that is too large', async () => {
    const { calls } = openConsole(OWNER, '/content?kind=story');
    const form = await openForm('이야기 올리기');
    const file = new File(['x'], '그림.png');
    Object.defineProperty(file, 'size', { value: 20 * 1_048_576 + 1 });
    fireEvent.change(form.getByLabelText('그림'), { target: { files: [file] } });
    expect(await form.findByText(/파일은 20MB까지/)).toBeDefined();
    press(form, '이야기 올리기');
    await form.findAllByText(REQUIRED);
    expect(calls.filter(({ name }) => name === 'story/add')).toEqual([]);
  });
});

test.each([
  ['/sales', '거래 찾기', '찾을 거래', 'sale/find', '찾기'],
  ['/members', '회원 찾기', '찾을 회원', 'member/find', '찾기'],
  ['/fees', '수수료를 볼 달', '달', 'invoice/list', '보기'],
] as const)('%s: looking for nothing is told beside the field, and asks for nothing', async (address, name, label, call, button) => {
  const { calls } = openConsole(OWNER, address, { 'fee/list': () => done({ now: 500, rates: [] }) });
  const form = within(await screen.findByRole('form', { name }));
  const field = form.getByLabelText(label);
  await waitFor(() => expect(screen.queryByRole('status', { name: '불러오는 중' })).toBeNull());
  const before = calls.filter((one) => one.name === call).length;
  fireEvent.change(field, { target: { value: '' } });
  press(form, button);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(form.getByText(REQUIRED)).toBeDefined();
  expect(calls.filter((one) => one.name === call)).toHaveLength(before);
});
