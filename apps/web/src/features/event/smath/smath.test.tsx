import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { Smath } from '@naru/domain/smath';
import { entryId } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { heading, press, recognised, type } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const CODE = '7KQM-2R9D-7KQM-2R9D';

afterEach(() => sessionStorage.clear());

const open = (address: string, change: Partial<Smath> = {}, signedIn = true) => {
  const base = standInPorts({ signedIn });
  return openPage(address, { signedIn }, { smath: { ...base.smath, ...change } });
};

/** From the code to the last look. */
const toCheck = async (): Promise<void> => {
  await heading('코드로 응모하고 경품 받기');
  await recognised();
  await press('다음');
  await heading('받는 분을 알려 주세요');
  // The default address of the book stands in.
  await screen.findByDisplayValue('홍길동');
  await press('응모 내용 확인');
  await heading('응모 내용을 확인해 주세요');
};

test('a code leads over recipient, consents apart and a last look to an entry, which is told and not kept', async () => {
  open(`/event/smath/step_01?serial=${CODE}`);
  await toCheck();
  expect(screen.getByText('달항아리 무드등')).toBeDefined();
  const boxes = screen.getAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
  await press('응모하기');
  expect(await screen.findAllByText('안내를 확인하고 동의해 주세요.')).toHaveLength(2);
  for (const box of boxes) fireEvent.click(box);
  await press('응모하기');
  await heading('응모가 접수되었어요');
  expect(screen.getByText('홍길동')).toBeDefined();
  expect(sessionStorage.getItem('naru.smath')).toBeNull();
});

test('two clicks enter once, and a refusal keeps what was typed and says where own entries are', async () => {
  const enter = vi.fn<Smath['enter']>(async () => fail(failure('eventCodeUsed')));
  open(`/event/smath/step_01?serial=${CODE}`, { enter });
  await toCheck();
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  const send = screen.getByRole('button', { name: '응모하기' });
  fireEvent.click(send);
  fireEvent.click(send);
  expect(await screen.findByText('이미 응모에 사용된 코드입니다.')).toBeDefined();
  expect(enter).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: '내 응모 내역' }).getAttribute('href')).toBe('/event/smath/step_03');
  await press('수정하기');
  await heading('받는 분을 알려 주세요');
  expect(await screen.findByDisplayValue('홍길동')).toBeDefined();
});

test('a code of no event is refused beside its field, and NFT codes have their own place', async () => {
  open('/event/smath/step_01');
  await heading('코드로 응모하고 경품 받기');
  await recognised();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '다음' }).disabled).toBe(true);
  await type('응모 코드', 'AAAA-BBBB');
  await press('다음');
  expect(await screen.findByText('이벤트의 응모 코드가 아니에요. 코드를 다시 확인해 주세요.')).toBeDefined();
  expect(screen.getByRole('link', { name: /NFT 코드라면/ }).getAttribute('href')).toBe('/serial?serial=AAAA-BBBB');
});

test('no step can be entered before the one that leads to it', async () => {
  open('/event/smath/step_02');
  await heading('코드로 응모하고 경품 받기');
});

test('a visitor’s code waits for their log-in', async () => {
  openPage('/event/smath/step_01');
  await heading('코드로 응모하고 경품 받기');
  await type('응모 코드', CODE);
  await press('로그인하고 계속하기');
  await heading('로그인');
  expect(JSON.parse(sessionStorage.getItem('naru.smath') ?? '{}')).toMatchObject({ serial: CODE });
  openPage('/event/smath/step_02', { signedIn: true });
  await heading('받는 분을 알려 주세요');
});

test.each([
  ['eventCodeUsed', '이미 응모에 사용된 코드입니다.'],
  ['eventClosed', /지금은 응모할 수 없는 이벤트입니다/],
  ['lookupFailed', '이벤트의 응모 코드가 아니에요. 코드를 다시 확인해 주세요.'],
] as const)('a code that turns out %s after the log-in says so and leads back', async (name, text) => {
  sessionStorage.setItem('naru.smath', JSON.stringify({ serial: CODE }));
  open('/event/smath/step_02', { look: async () => fail(failure(name)) });
  await heading('이 코드로는 응모할 수 없어요');
  expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByRole('link', { name: '다른 코드 입력하기' })).toBeDefined();
});

test('what was typed outlives a reload until it is sent', async () => {
  open(`/event/smath/step_01?serial=${CODE}`);
  await recognised();
  await press('다음');
  await heading('받는 분을 알려 주세요');
  await screen.findByDisplayValue('홍길동');
  await type('받는 분 이름', '김나루');
  await waitFor(() => expect(sessionStorage.getItem('naru.smath')).toContain('김나루'));
  open('/event/smath/step_02');
  await heading('받는 분을 알려 주세요');
  expect(await screen.findByDisplayValue('김나루')).toBeDefined();
});

test('a prize on its way tells its waybill; one whose recipient is forgotten says so', async () => {
  const recipient = { name: '', phone: '', zoneCode: '', address: '', addressDetail: '', memo: '' };
  const entry = {
    entryId: entryId(7),
    title: '첫눈 이벤트',
    prize: '무드등',
    siteName: '한빛금은',
    enteredAt: '2026-11-20T05:30:00.000Z',
    recipient,
  };
  open('/event/smath/step_03?entryId=7', {
    entry: async () => ok({ ...entry, state: 'shipped', carrier: 'postal', waybill: '6001234567890' }),
  });
  await heading('응모 내역');
  expect((await screen.findByRole('link', { name: /6001234567890/ })).getAttribute('href')).toContain('epost.go.kr');
  expect(screen.getByText('보관 기간이 지나 지웠어요')).toBeDefined();
  // What is on its way cannot be withdrawn any more.
  expect(screen.queryByRole('button', { name: '응모 취소' })).toBeNull();
});

test('an entry is withdrawn once its member has been asked, and its code leads to another one', async () => {
  open(`/event/smath/step_01?serial=${CODE}`);
  await toCheck();
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
  await press('응모하기');
  await heading('응모가 접수되었어요');
  await press('응모 취소');
  expect(await screen.findByText(/받는 분의 정보는 바로 지워지고/)).toBeDefined();
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '응모 취소' }));
  await heading('응모 내역');
  expect(await screen.findByText('응모를 취소하면서 지웠어요')).toBeDefined();
  expect(screen.queryByRole('button', { name: '응모 취소' })).toBeNull();
  expect(screen.getByRole('link', { name: '응모 코드 입력하기' })).toBeDefined();
});

test('own entries are listed, none lead on, and another’s is not there', async () => {
  open('/event/smath/step_03');
  await heading('내 응모 내역');
  expect(await screen.findByRole('link', { name: '응모 코드 입력하기' })).toBeDefined();
  open('/event/smath/step_03?entryId=99');
  await heading('응모를 찾을 수 없어요');
});
