import { failure } from '@naru/domain/failure';
import { fail } from '@naru/domain/shared';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { standInPassportChecks, standInPassports, TESTIFIED } from '../../testing/passport-ports.ts';
import { openPage } from '../../testing/render.tsx';

const choose = async (): Promise<void> => {
  const field = await screen.findByLabelText(/여기에 파일을 끌어다 놓거나/, {}, { timeout: 40_000 });
  fireEvent.change(field, { target: { files: [new File(['{}'], 'seven.naru-passport.json')] } });
};

describe('checking a passport', () => {
  test('a file that holds is told row by row', async () => {
    openPage('/passport');
    await choose();
    expect(await screen.findByRole('heading', { name: '진짜 소유권 증명서입니다' })).toBeDefined();
    expect(screen.getByText('달항아리 #2')).toBeDefined();
    expect(screen.getByText('푸른학21 (블록체인에 기록하는 중: 아직 나루의 서명으로만 확인)')).toBeDefined();
    expect(screen.getAllByText('기록 확인')).toHaveLength(2);
    expect(screen.getByText('기록 중')).toBeDefined();
    expect(screen.getByText('주문 승인 확인')).toBeDefined();
    expect(screen.getByText(/파일만으로 알 수 없어요/)).toBeDefined();
  });

  test('a file of redeemed goods tells who had them in their hands, and whose key says so', async () => {
    openPage('/passport', {}, { passportChecks: standInPassportChecks(undefined, TESTIFIED) });
    await choose();
    const part = await screen.findByRole('region', { name: '실물 인도 기록' });
    expect(part.textContent).toContain('신청한 회원의 키로 서명 (PIN 승인, 블록체인 기록을 기다리는 키)');
    expect(part.textContent).toContain('비용 결제2026.11.20 (금) 14:30, 신청한 회원나루가 나중에 확인했어요 (2026.11.21 (토) 14:30)');
    expect(part.textContent).toContain('발송2026.11.20 (금) 14:30, 발행사발행사의 키로 서명 (로그인)로젠택배운송장 번호: 98765432101');
  });

  test('a file that was changed is refused with its reason', async () => {
    openPage('/passport', {}, { passportChecks: standInPassportChecks({ reason: 'rowLink', seq: 2 }) });
    await choose();
    expect(await screen.findByText('2번째 줄의 내용이 바뀌었습니다. 해시가 맞지 않습니다.')).toBeDefined();
  });

  test('a file whose action its owner has not signed is refused with its reason', async () => {
    openPage('/passport', {}, { passportChecks: standInPassportChecks({ reason: 'authorizationForged', seq: 2 }) });
    await choose();
    expect(await screen.findByText('2번째 줄의 거래에 그때 소유자의 서명이 없습니다.')).toBeDefined();
  });

  test('a file can be dropped', async () => {
    openPage('/passport');
    const field = await screen.findByText('여기에 파일을 끌어다 놓거나 눌러서 선택해 주세요', {}, { timeout: 40_000 });
    fireEvent.drop(field, { dataTransfer: { files: [new File(['{}'], 'seven.naru-passport.json')] } });
    expect(await screen.findByRole('heading', { name: '진짜 소유권 증명서입니다' })).toBeDefined();
  });

  test('the present record of the NFT that a QR names is checked at a touch; its refusal is told', async () => {
    openPage('/passport?tokenId=3002');
    fireEvent.click(await screen.findByRole('button', { name: '이 NFT의 지금 기록 확인하기' }, { timeout: 40_000 }));
    expect(await screen.findByRole('heading', { name: '진짜 소유권 증명서입니다' })).toBeDefined();
    openPage(
      '/passport?tokenId=3002',
      {},
      { passports: { ...standInPassports(), download: async () => fail(failure('rateLimited', { data: { seconds: 9 } })) } },
    );
    fireEvent.click(await screen.findByRole('button', { name: '이 NFT의 지금 기록 확인하기' }, { timeout: 40_000 }));
    expect(await screen.findByRole('heading', { name: '확인하지 못한 소유권 증명서입니다' })).toBeDefined();
  });

  test('that no key has come is said before anybody chooses a file', async () => {
    openPage('/passport', {}, { passportChecks: { ...standInPassportChecks(), prepare: async () => false } });
    expect(await screen.findByText(/확인 키를 아직 받지 못했어요/, {}, { timeout: 40_000 })).toBeDefined();
  });
});

describe('the certificate on paper', () => {
  test('shows owner, history and a QR, and prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
    openPage('/passport/certificate?tokenId=3002');
    expect(await screen.findByRole('heading', { level: 1, name: '소유권 증명서' }, { timeout: 40_000 })).toBeDefined();
    expect(screen.getAllByText('푸른학21').length).toBeGreaterThan(0);
    expect(screen.getByTitle('QR 코드를 찍으면 지금의 기록을 확인할 수 있습니다.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '인쇄하기' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  test('is not drawn from a passport that does not hold', async () => {
    openPage('/passport/certificate?tokenId=3002', {}, { passportChecks: standInPassportChecks({ reason: 'fileSignature' }) });
    expect(await screen.findByRole('heading', { level: 1, name: '소유권 증명서를 만들지 못했어요' }, { timeout: 40_000 })).toBeDefined();
  });
});

test('an NFT’s page saves its passport as a file', async () => {
  const made = vi.fn(() => 'blob:passport');
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  openPage('/detail?tokenId=3002');
  fireEvent.click(await screen.findByRole('button', { name: '파일로 내려받기' }, { timeout: 40_000 }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(made).toHaveBeenCalledTimes(1);
  click.mockRestore();
});
