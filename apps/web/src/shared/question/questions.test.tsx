import { failure } from '@naru/domain/failure';
import type { Questions } from '@naru/domain/question';
import { fail } from '@naru/domain/shared';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { allInSight } from '../../testing/all-in-sight.ts';
import { press } from '../../testing/find.ts';
import { standInPorts } from '../../testing/ports.ts';
import { openPage } from '../../testing/render.tsx';

beforeEach(() => {
  allInSight();
});

const PRODUCT = '/issuer/store/product/detail?productId=1';

const open = async (address: string, { signedIn = true, change = {} }: { signedIn?: boolean; change?: Partial<Questions> } = {}) => {
  const base = standInPorts({ signedIn });
  const spies = {
    ofProduct: vi.fn<Questions['ofProduct']>(base.questions.ofProduct),
    ask: vi.fn<Questions['ask']>(base.questions.ask),
    change: vi.fn<Questions['change']>(base.questions.change),
    remove: vi.fn<Questions['remove']>(base.questions.remove),
  };
  openPage(address, { signedIn }, { ...base, questions: { ...base.questions, ...spies, ...change } });
  const part = await screen.findByRole('region', { name: '상품 문의' });
  await within(part).findByRole('list', { name: '문의 목록' });
  const rows = () => within(part).getAllByRole('article');
  return { part, rows, ...spies };
};

const write = (text: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: '문의 내용' }), { target: { value: text } });
};

test('everybody reads what was asked and answered; of a private one they are told that it is there', async () => {
  const { rows, part } = await open(PRODUCT, { signedIn: false });
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('실물로 받으려면 얼마나 기다려야 하나요?'),
    expect.stringMatching(/답변 대기비밀글푸\*\*1.*비밀글입니다\./),
    expect.stringContaining('백자 투명유를 썼습니다.'),
    expect.stringContaining('탈퇴한 회원'),
  ]);
  expect(part.textContent).not.toContain('교환할 수 있을까요');
  expect(within(part).queryByRole('radio', { name: '내 문의' })).toBeNull();
  expect(within(part).getByRole('link', { name: '문의하기' }).getAttribute('href')).toBe(`/login?next=${encodeURIComponent(PRODUCT)}`);
});

test('they are looked through by how they stand, one’s own, and without private ones', async () => {
  const { part, ofProduct } = await open(PRODUCT);
  fireEvent.click(within(part).getByRole('radio', { name: '답변 완료' }));
  await waitFor(() => expect(ofProduct).toHaveBeenLastCalledWith({ productId: 1, state: 'answered', size: 10 }));
  fireEvent.click(await within(part).findByRole('radio', { name: '내 문의' }));
  await waitFor(() => expect(ofProduct).toHaveBeenLastCalledWith({ productId: 1, mine: true, size: 10 }));
  fireEvent.click(within(part).getByRole('checkbox', { name: '비밀글 제외' }));
  await waitFor(() => expect(ofProduct).toHaveBeenLastCalledWith({ productId: 1, mine: true, hidePrivate: true, size: 10 }));
});

test('a member asks; a phone number in public is warned of and refused, and what was typed stays', async () => {
  const { ask, rows } = await open(PRODUCT);
  await press('문의하기');
  await screen.findByRole('form', { name: '문의 작성' });
  write('010-1234-5678로 전화 주세요.');
  expect(screen.getByText(/^전화번호나 이메일이 보여요/)).toBeDefined();
  await press('문의 남기기');
  expect(await screen.findByText(/^공개 문의에는 전화번호와 이메일을 쓸 수 없습니다/)).toBeDefined();
  expect(ask).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: '비밀글로 문의하기' }));
  await press('문의 남기기');
  expect(await screen.findByText('문의를 남겼습니다. 답변이 오면 알려 드립니다.')).toBeDefined();
  expect(ask.mock.calls[0]?.[0]).toEqual({
    productId: 1,
    draft: { kind: 'product', text: '010-1234-5678로 전화 주세요.', isPrivate: true },
    key: expect.any(String),
  });
  await waitFor(() => expect(rows()[0]?.textContent).toContain('010-1234-5678로 전화 주세요.'));
});

test('one question that is tried again has one key, another text another', async () => {
  const ask = vi.fn<Questions['ask']>(async () => fail(failure('questionsWaiting')));
  await open(PRODUCT, { change: { ask } });
  await press('문의하기');
  await screen.findByRole('form', { name: '문의 작성' });
  write('언제 다시 들어오는지 궁금해요.');
  await press('문의 남기기');
  expect(await screen.findByText(/답변을 기다리는 문의가 3건 있습니다/)).toBeDefined();
  await press('문의 남기기');
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  write('언제 다시 들어오는지 궁금합니다.');
  await press('문의 남기기');
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(3));
  const keys = ask.mock.calls.map(([{ key }]) => key);
  expect([keys[0] === keys[1], keys[1] === keys[2]]).toEqual([true, false]);
});

test('one’s own is changed while it waits, and deleted', async () => {
  const { rows, change, remove } = await open(PRODUCT);
  const [own, , answered] = rows();
  expect(within(answered as HTMLElement).queryByRole('button', { name: /수정|삭제/ })).toBeNull();
  fireEvent.click(within(own as HTMLElement).getByRole('button', { name: '수정' }));
  await screen.findByRole('form', { name: '문의 수정' });
  write('실물은 며칠 안에 오나요? 선물이에요.');
  await press('수정하기');
  expect(await screen.findByText('문의를 수정했습니다.')).toBeDefined();
  expect(change).toHaveBeenCalledWith({
    questionId: 4,
    draft: { kind: 'delivery', text: '실물은 며칠 안에 오나요? 선물이에요.', isPrivate: false },
  });
  fireEvent.click(within(rows()[0] as HTMLElement).getByRole('button', { name: '삭제' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }));
  expect(await screen.findByText('문의를 삭제했습니다.')).toBeDefined();
  expect(remove).toHaveBeenCalledWith(4);
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('a member’s own questions lead to their products, and are changed and deleted there as well', async () => {
  const base = standInPorts({ signedIn: true });
  const remove = vi.fn<Questions['remove']>(base.questions.remove);
  openPage('/user/info/question', { signedIn: true }, { ...base, questions: { ...base.questions, remove } });
  const list = await screen.findByRole('list', { name: '문의 목록' });
  expect(within(list).getAllByRole('article')).toHaveLength(1);
  expect(within(list).getByRole('link', { name: '달항아리' }).getAttribute('href')).toBe(PRODUCT);
  await press('삭제');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }));
  expect(await screen.findByText('문의를 삭제했습니다.')).toBeDefined();
  expect(remove).toHaveBeenCalledWith(4);
  expect(await screen.findByText('남긴 상품 문의가 없어요')).toBeDefined();
});
