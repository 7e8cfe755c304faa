import { TextInput } from '@mantine/core';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, failureOfFault, failuresOf, ok, type Result } from '@naru/domain/shared';
import { useRequestKey } from '@naru/frontend/form';
import { FormEnd } from '@naru/frontend/form-parts';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { press, type } from '../../testing/find.ts';
import { Surround, standInThings } from '../../testing/render.tsx';
import { Select } from './Select.tsx';
import { useForm } from './use-form.ts';

const formWith = (problems: Parameters<ReturnType<typeof useForm>['tell']>[0], also: Failure | null = null) => {
  const resolve = standInThings({});
  const { result } = renderHook(() => useForm({ email: '', name: '' }, also), {
    wrapper: ({ children }) => <Surround resolve={resolve}>{children}</Surround>,
  });
  act(() => void result.current.tell(problems));
  return result;
};

describe('what is wrong with a form', () => {
  test.each([
    [[failureOfFault('email', { rule: 'email' })], 'email', '이메일 형식을 확인해 주세요.'],
    [[failureOfFault('name', { rule: 'tooLong', params: { max: 50 } })], 'name', '최대 50자까지 입력할 수 있습니다.'],
    [[failure('emailTaken', { field: 'email' })], 'email', '이미 사용 중인 이메일입니다.'],
    [[failure('emailTaken', { field: 'email' })], 'name', undefined],
    [[failure('busy'), failureOfFault('email', { rule: 'email' })], 'email', '이메일 형식을 확인해 주세요.'],
    [[{ field: 'name', words: '이름을 적어 주세요.' }], 'name', '이름을 적어 주세요.'],
    [[], 'email', undefined],
  ])('%o beside the field %s', (problems, field, text) => {
    expect(formWith(problems).current.errorOf(field)).toBe(text);
  });

  const BUSY = { text: '요청이 많아 처리하지 못했습니다. 잠시 후 다시 시도해 주세요.' };
  test.each([
    [[failure('emailTaken', { field: 'email' })], undefined, undefined],
    [[failure('emailTaken', { field: 'email' })], [], { text: '이미 사용 중인 이메일입니다.' }],
    [[failure('emailTaken', { field: 'elsewhere' })], undefined, { text: '이미 사용 중인 이메일입니다.' }],
    [[failure('busy')], undefined, BUSY],
    [[failure('updateFailed')], undefined, { title: '서버 요청 실패', text: '수정에 실패했습니다. (-1032)' }],
    [[failureOfFault('email', { rule: 'email' }), failure('busy')], undefined, BUSY],
    [[{ words: '만들지 못했어요.' }], undefined, '만들지 못했어요.'],
    [[], undefined, undefined],
  ])('%o above the button, beside the fields %o', (problems, fields, text) => {
    expect(formWith(problems).current.fault(fields)).toEqual(text);
  });

  test('why its proof was refused stands there as long as nothing else is wrong', () => {
    const form = formWith([], failure('busy'));
    expect(form.current.fault()).toEqual(BUSY);
    act(() => void form.current.tell([failureOfFault('email', { rule: 'email' })]));
    expect(form.current.fault()).toBeUndefined();
  });

  test('is told until its field is typed into, however that is done', () => {
    const faults = failuresOf({ email: fail({ rule: 'email' }), name: fail({ rule: 'required' }) });
    const form = formWith(faults);
    act(() => form.current.field('email').onChange({ currentTarget: { value: 'a' } }));
    expect(form.current.typed).toEqual({ email: 'a', name: '' });
    expect(form.current.errorOf('email')).toBeUndefined();
    expect(form.current.errorOf('name')).toBe('필수 입력 항목입니다.');
    act(() => form.current.set({ name: 'b' }));
    expect(form.current.typed).toEqual({ email: 'a', name: 'b' });
    expect(form.current.problems).toEqual([]);
  });
});

describe('the sending of a form', () => {
  test('is left where something is wrong, and done once however often it is pressed', async () => {
    const form = formWith([]);
    const answers: ((answer: Result<string, Failure>) => void)[] = [];
    const call = vi.fn(() => new Promise<Result<string, Failure>>((resolve) => void answers.push(resolve)));
    await act(() => form.current.send([failureOfFault('email', { rule: 'email' })], call));
    expect(call).not.toHaveBeenCalled();
    const sent: Promise<unknown>[] = [];
    act(() => void sent.push(form.current.send([], call), form.current.send([], call)));
    expect(call).toHaveBeenCalledOnce();
    expect(form.current.busy).toBe(true);
    await act(async () => answers[0]?.(ok('done')));
    expect(await Promise.all(sent)).toEqual([{ value: 'done' }, undefined]);
    expect(form.current.busy).toBe(false);
  });

  test('tells a refusal, and what was typed stays', async () => {
    const form = formWith([]);
    act(() => form.current.set({ email: 'a@b.kr' }));
    expect(await act(() => form.current.send([], async () => fail(failure('emailTaken', { field: 'email' }))))).toBeUndefined();
    expect(form.current.errorOf('email')).toBe('이미 사용 중인 이메일입니다.');
    expect(form.current.typed.email).toBe('a@b.kr');
  });
});

test('one request has one key, and another one has another', () => {
  const { result } = renderHook(() => useRequestKey());
  const files = [new File([], 'a.png')];
  const key = result.current('text', files);
  expect(result.current('text', files)).toBe(key);
  expect(result.current('other text', files)).not.toBe(key);
});

const Small = ({ onClose }: { onClose: () => void }) => {
  const form = useForm({ email: '' });
  return (
    <>
      <TextInput label="이메일" {...form.field('email')} />
      <FormEnd fault={form.fault()} submit="보내기" close={{ label: '취소', onPress: onClose }}>
        <a href="#way">다른 길</a>
      </FormEnd>
    </>
  );
};

test('a field is bound to its form, whose end has the ways out', async () => {
  const closed = vi.fn();
  render(
    <Surround resolve={standInThings({})}>
      <Small onClose={closed} />
    </Surround>,
  );
  await type('이메일', 'a@b.kr');
  expect(screen.getByLabelText('이메일')).toHaveProperty('value', 'a@b.kr');
  expect(screen.getByRole('button', { name: '보내기' })).toHaveProperty('type', 'submit');
  await press('취소');
  expect(closed).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: '다른 길' })).toBeDefined();
});

test('a list of names tells the name that was chosen', () => {
  const chosen = vi.fn();
  const data = [
    { value: 'gold', label: '골드' },
    { value: 'normal', label: '일반' },
  ] as const;
  render(
    <Surround resolve={standInThings({})}>
      <Select label="종류" value="gold" data={data} onChange={chosen} />
    </Surround>,
  );
  fireEvent.change(screen.getByLabelText('종류'), { target: { value: 'normal' } });
  expect(chosen.mock.calls).toEqual([['normal']]);
});
