import { failure } from '@naru/domain/failure';
import type { Sendings } from '@naru/domain/gift';
import { fail, ok } from '@naru/domain/shared';
import { failureText } from '@naru/messages';
import { FakeQrTickets, must } from '@naru/testkit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { heading, press, type, typePin } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';
import { RECEIVED } from '../../../testing/sending-ports.ts';

const PIN = '135790'.padStart(64, '0');

const openWith = (address: string, change: Partial<Sendings> = {}): void => {
  const base = standInPorts({ signedIn: true });
  openPage(address, { signedIn: true }, { ...base, sendings: { ...base.sendings, ...change } });
};

describe('receiving by NFT code', () => {
  test('takes the code of the text message along, and shows the NFT among the own ones', async () => {
    const receive = vi.fn(async () => ok({ ...RECEIVED, message: '생일 축하해요' }));
    openWith('/mobile/enable?serial=ABCD-EFGH', { receive });
    await screen.findByRole('dialog', { name: 'NFT 코드 입력' });
    expect(await screen.findByDisplayValue('ABCD-EFGH')).toBeDefined();
    await press('NFT 받기');
    // What its sender wanted to say with it is told as it arrives.
    expect((await screen.findByText(/^소유권 이전이 완료되었습니다\./)).textContent).toContain('푸른학21님의 말: “생일 축하해요”');
    expect(receive.mock.calls).toEqual([['ABCD-EFGH']]);
    await press('확인');
    await heading('보유 NFT');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('is told at once, whatever the page beneath it still asks for', async () => {
    const base = standInPorts({ signedIn: true });
    const data = vi.fn(base.home.data);
    const ports = { ...base, home: { ...base.home, data }, sendings: { ...base.sendings, receive: async () => ok(RECEIVED) } };
    openPage('/mobile/enable?serial=ABCD-EFGH', { signedIn: true }, ports);
    await screen.findByDisplayValue('ABCD-EFGH');
    await screen.findAllByText('금으로 남기는 오늘');
    data.mockImplementation(() => new Promise(() => undefined));
    await press('NFT 받기');
    expect(await screen.findByText('소유권 이전이 완료되었습니다.')).toBeDefined();
    expect(data).toHaveBeenCalledTimes(2);
  });

  test('a visitor who follows the link of the text message signs in first, and keeps the code', async () => {
    openPage('/mobile/enable?serial=ABCD-EFGH');
    await heading('로그인');
    await type('이메일', 'hong@example.com');
    await type('비밀번호', 'Naru-test-2026!');
    await press('로그인');
    await heading('NFT 코드 입력');
    expect(await screen.findByDisplayValue('ABCD-EFGH')).toBeDefined();
  });

  test.each(['serialAlreadyTransferred', 'giftEnded', 'rateLimited'] as const)('tells why not: %s', async (name) => {
    openWith('/serial?serial=AB', { receive: async () => fail(failure(name, name === 'rateLimited' ? { data: { seconds: 9 } } : {})) });
    await press('NFT 받기');
    expect(await screen.findByText(failureText(failure(name, { data: { seconds: 9 } })).text)).toBeDefined();
  });

  test('tells other failures with their code (product 8)', async () => {
    openWith('/serial?serial=AB', { receive: async () => fail(failure('updateFailed')) });
    await press('NFT 받기');
    expect(await screen.findByText('소유권 이전에 실패했습니다. (-1032)')).toBeDefined();
  });

  test('asks to look at a code again that nobody knows', async () => {
    openWith('/serial?serial=AB', { receive: async () => fail(failure('lookupFailed')) });
    await press('NFT 받기');
    expect(await screen.findByText('소유권 이전에 실패했습니다. (-1030) NFT 코드를 다시 확인해 주세요.')).toBeDefined();
  });

  test('leads to the event whose code it is (0814)', async () => {
    openWith('/serial?serial=AB', { receive: async () => ok({ event: '0814' }) });
    await press('NFT 받기');
    await waitFor(() => expect(screen.queryByRole('heading', { level: 1, name: 'NFT 코드 입력' })).toBeNull());
  });
});

describe('what waits for its receiver', () => {
  test('is shown with its state, and taken back after a question', async () => {
    openWith('/user/info/gift-delay');
    await heading('선물 대기');
    const list = await screen.findByRole('list', { name: '선물 대기' });
    for (const text of [
      '수령 대기',
      '수령 완료',
      '010-****-5678',
      '카드를 열었어요.',
      '에 받았어요.',
      '받은 분의 감사 인사: “정말 고마워요”',
    ])
      expect(list.textContent).toContain(text);
    await press(/회수하기$/);
    within(await screen.findByRole('dialog', { name: '회수하기' }))
      .getByRole('button', { name: '회수하기' })
      .click();
    expect(await screen.findByText('보낸 NFT를 회수했습니다.')).toBeDefined();
    expect(await within(list).findByText('회수됨')).toBeDefined();
  });

  test('shows its card as its receiver sees it, and passes its link on, which has the key alone', async () => {
    const copied: string[] = [];
    const clipboard = { writeText: async (text: string) => void copied.push(text) };
    Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
    openWith('/user/info/gift-delay');
    await heading('선물 대기');
    const [first] = await screen.findAllByRole('button', { name: /카드 보기/ });
    first?.click();
    const dialog = within(await screen.findByRole('dialog', { name: '받는 분이 보는 카드' }));
    dialog.getByRole('button', { name: '선물 풀기' }).click();
    expect(await dialog.findByText('“축하해요”')).toBeDefined();
    (await dialog.findByRole('button', { name: '카드 링크 공유하기' })).click();
    within(await screen.findByRole('dialog', { name: '공유하기' }))
      .getByRole('button', { name: '링크 복사' })
      .click();
    await waitFor(() => expect(copied.map((text) => text.replace(/^.*\/nft/, '/nft'))).toEqual([`/nft/gift?key=${'A'.repeat(22)}`]));
  });

  test('that was received has a card without a link', async () => {
    openWith('/user/info/gift-delay');
    await heading('선물 대기');
    const [, second] = await screen.findAllByRole('button', { name: /카드 보기/ });
    second?.click();
    const dialog = within(await screen.findByRole('dialog', { name: '받는 분이 보는 카드' }));
    expect(dialog.queryByRole('button', { name: '카드 링크 공유하기' })).toBeNull();
  });

  test('tells why it could not be taken back', async () => {
    openWith('/user/info/gift-delay', { takeBack: async () => fail(failure('giftEnded')) });
    await press(/회수하기$/);
    within(await screen.findByRole('dialog', { name: '회수하기' }))
      .getByRole('button', { name: '회수하기' })
      .click();
    expect(await screen.findByText(failureText(failure('giftEnded')).text)).toBeDefined();
  });

  test('leads to where a code is entered', async () => {
    openWith('/user/info/gift-delay');
    expect((await screen.findByRole('link', { name: 'NFT 코드로 받기' })).getAttribute('href')).toBe('/serial');
    expect(screen.getByRole('link', { name: 'NFT 코드' }).getAttribute('href')).toBe('/serial');
    openPage('/user/info/nft', { signedIn: true, empty: true });
    expect(await screen.findAllByRole('link', { name: 'NFT 코드로 받기' })).toHaveLength(1);
    openPage('/user/info/nft', { signedIn: true });
    expect(await screen.findAllByRole('link', { name: 'NFT 코드로 받기' })).toHaveLength(1);
  });

  test('offers a way on where there is nothing', async () => {
    openPage('/user/info/gift-delay', { signedIn: true, empty: true });
    expect(await screen.findByText('보낸 선물이 없어요')).toBeDefined();
  });
});

describe('sending', () => {
  const openDialog = async (change: Partial<Sendings> = {}): Promise<HTMLElement> => {
    openWith('/user/info/nft', change);
    await heading('보유 NFT');
    const [first] = await screen.findAllByRole('button', { name: /더보기$/ });
    first?.click();
    await press('보내기');
    return screen.findByRole('dialog', { name: 'NFT 보내기' });
  };
  const sent = () => vi.fn<Sendings['send']>(async ({ tokenIds }) => ok(tokenIds.map((tokenId) => ({ tokenId, failure: null }))));

  const toMember = (): void => screen.getByRole('radio', { name: '닉네임이나 지갑 ID로' }).click();

  test('by wallet id shows who receives before the PIN is asked', async () => {
    const send = sent();
    await openDialog({ send });
    toMember();
    // Ticked for something else before: what was sent away is not chosen any longer.
    screen.getAllByRole('checkbox', { name: /선택$/, hidden: true })[0]?.click();
    expect(await screen.findByText('1개 선택')).toBeDefined();
    await type('닉네임 또는 지갑 ID', 'did:naru:crane');
    await press('다음');
    const sign = await screen.findByRole('dialog', { name: '선물하기 확인' });
    for (const text of ['푸른학21', 'did:naru:crane', '달항아리를 모아요.']) expect(within(sign).getByText(text)).toBeDefined();
    expect(send).not.toHaveBeenCalled();
    await typePin('135790');
    expect(await screen.findByText(/^푸른학21님에게 .+ 선물했습니다\.$/)).toBeDefined();
    await waitFor(() => expect(screen.queryByText('1개 선택')).toBeNull());
    expect(send.mock.calls).toMatchObject([[{ kind: 'gift', to: { did: 'did:naru:crane' }, pin: PIN }]]);
  });

  test('by phone leads to what waits for its receiver', async () => {
    const send = sent();
    await openDialog({ send });
    screen.getByRole('radio', { name: '소유권 이전' }).click();
    screen.getByRole('radio', { name: '휴대폰 번호로' }).click();
    await type('휴대폰 번호', '010-1234-5678');
    await type('함께 보낼 말 (선택)', '축하해요');
    await press('다음');
    await typePin('135790');
    expect(await screen.findByText(/문자로 NFT 코드를 보냈습니다/)).toBeDefined();
    expect(send.mock.calls).toMatchObject([[{ kind: 'transfer', to: { phone: '01012345678' }, message: '축하해요' }]]);
    await press('확인');
    await heading('선물 대기');
  });

  test('by nickname, or to somebody again, goes to the member who carries it', async () => {
    const send = sent();
    await openDialog({ send });
    toMember();
    await press('푸른학21');
    expect((await screen.findByRole('textbox', { name: '닉네임 또는 지갑 ID' })).getAttribute('value')).toBe('푸른학21');
    await press('다음');
    await typePin('135790');
    expect(await screen.findByText(/^푸른학21님에게 .+ 선물했습니다\.$/)).toBeDefined();
    expect(send.mock.calls).toMatchObject([[{ kind: 'gift', to: { did: 'did:naru:crane' } }]]);
  });

  test('to oneself is told beside the field', async () => {
    const base = standInPorts({ signedIn: true });
    const { did } = must(await base.accounts.info());
    await openDialog({ receiver: async () => ok({ did, nickname: '고요한나루터7', detail: '' }) });
    toMember();
    await type('닉네임 또는 지갑 ID', '고요한나루터7');
    await press('다음');
    expect(await screen.findByText('나에게는 보낼 수 없어요. 받을 회원을 입력해 주세요.')).toBeDefined();
  });

  test('begins with the phone, explains both ways, and shows the card as its receiver will see it', async () => {
    const send = sent();
    await openDialog({ send });
    expect(screen.getByText(/^축하나 감사를 담아/)).toBeDefined();
    screen.getByRole('radio', { name: '소유권 이전' }).click();
    expect(await screen.findByText(/^내 다른 지갑으로 옮기거나/)).toBeDefined();
    screen.getByRole('radio', { name: '선물하기' }).click();
    screen.getByRole('radio', { name: '돌' }).click();
    await type('휴대폰 번호', '01012345678');
    expect(await screen.findByDisplayValue('010-1234-5678')).toBeDefined();
    await type('함께 보낼 말 (선택)', '첫 돌을 축하해요');
    await press('받는 분이 볼 카드 미리보기');
    await press('선물 풀기');
    expect(screen.getByText('“첫 돌을 축하해요”')).toBeDefined();
    expect(send).not.toHaveBeenCalled();
    await press('다음');
    await typePin('135790');
    expect(await screen.findByText(/문자로 NFT 코드를 보냈습니다/)).toBeDefined();
    expect(send.mock.calls).toMatchObject([[{ to: { phone: '01012345678' }, wrapping: 'firstBirthday', message: '첫 돌을 축하해요' }]]);
  });

  test('by wallet takes the words along that it shows, and no more of them than it can show', async () => {
    const tickets = new FakeQrTickets();
    const app = { signedIn: true, member: { joinType: 'app' } } as const;
    openPage('/user/info/nft', app, { ...standInPorts(app), qrTickets: tickets });
    await heading('보유 NFT');
    const [first] = await screen.findAllByRole('button', { name: /더보기$/ });
    first?.click();
    await press('보내기');
    await type('휴대폰 번호', '010-1234-5678');
    await type('함께 보낼 말 (선택)', '가'.repeat(101));
    await press('다음');
    expect(tickets.acts).toEqual([]);
    await type('함께 보낼 말 (선택)', '축하해요');
    screen.getByRole('radio', { name: '감사' }).click();
    await press('다음');
    await screen.findByTitle('지갑 앱으로 스캔할 QR 코드');
    expect(tickets.acts).toMatchObject([{ type: 'phoneGift', phone: '01012345678', message: '축하해요', wrapping: 'thanks' }]);
  });

  test('several by wallet tells of each whether it was sent, as it does by PIN', async () => {
    const tickets = new FakeQrTickets();
    const app = { signedIn: true, member: { joinType: 'app' } } as const;
    openPage('/user/info/nft', app, { ...standInPorts(app), qrTickets: tickets });
    await heading('보유 NFT');
    const boxes = await screen.findAllByRole('checkbox', { name: /선택$/ });
    for (const box of boxes.slice(0, 3)) fireEvent.click(box);
    await press('선택한 NFT 보내기');
    (await screen.findByRole('radio', { name: '닉네임이나 지갑 ID로' })).click();
    await type('닉네임 또는 지갑 ID', 'did:naru:crane');
    await press('다음');
    await screen.findByTitle('지갑 앱으로 스캔할 QR 코드');
    const [requested] = tickets.acts;
    expect(requested?.tokenIds).toHaveLength(3);
    const [, stays] = requested?.tokenIds ?? [];
    if (stays !== undefined) tickets.keepBack(stays, failure('tokenFrozen'));
    tickets.happen('scan', 'present', 'match', 'use');
    const reason = failureText(failure('tokenFrozen')).text;
    expect(await screen.findByText(`소유권이 이전되었습니다. 1개는 옮기지 못했습니다. ${reason}`, {}, { timeout: 40_000 })).toBeDefined();
  });

  test.each([
    ['닉네임 또는 지갑 ID', 'did:naru:nobody', '이 닉네임이나 지갑 ID를 쓰는 회원이 없습니다. 다시 확인해 주세요.'],
    ['닉네임 또는 지갑 ID', '붉은학21', '이 닉네임이나 지갑 ID를 쓰는 회원이 없습니다. 다시 확인해 주세요.'],
    ['닉네임 또는 지갑 ID', 'did:crane', '닉네임이나 지갑 ID를 확인해 주세요.'],
    ['휴대폰 번호', '02-123-4567', /휴대폰 번호/],
  ])('to the %s %s is told beside the field, and nothing is sent', async (label, to, text) => {
    const send = sent();
    await openDialog({ send });
    if (label !== '휴대폰 번호') toMember();
    await type(label, to);
    await press('다음');
    const field = await screen.findByRole('textbox', { name: label });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(within(screen.getByRole('dialog', { name: 'NFT 보내기' })).getAllByText(text).length).toBeGreaterThan(0);
    expect(send).not.toHaveBeenCalled();
  });

  test('to a phone after all begins with an empty field and without a fault', async () => {
    await openDialog();
    toMember();
    await type('닉네임 또는 지갑 ID', 'did:crane');
    await press('다음');
    expect(await screen.findByText('닉네임이나 지갑 ID를 확인해 주세요.')).toBeDefined();
    screen.getByRole('radio', { name: '휴대폰 번호로' }).click();
    expect((await screen.findByRole('textbox', { name: '휴대폰 번호' })).getAttribute('value')).toBe('');
    expect(screen.queryByText('닉네임이나 지갑 ID를 확인해 주세요.')).toBeNull();
  });

  test('that is refused tells the reason and stays', async () => {
    await openDialog({ send: async () => fail(failure('lockedInGift')) });
    toMember();
    await type('닉네임 또는 지갑 ID', 'did:naru:crane');
    await press('다음');
    await typePin('135790');
    expect(await screen.findByText(failureText(failure('lockedInGift')).text)).toBeDefined();
  });
});
