import { failure } from '@naru/domain/failure';
import type { IssuerPort } from '@naru/domain/issuer';
import { fail, ok } from '@naru/domain/shared';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { heading, press, type } from '../../../testing/find.ts';
import { standInPorts } from '../../../testing/ports.ts';
import { openPage } from '../../../testing/render.tsx';

const open = async (address: string, title: string, change: Partial<IssuerPort> = {}, empty = false): Promise<void> => {
  const base = standInPorts({ signedIn: true, empty });
  openPage(address, { signedIn: true }, { ...base, issuerPort: { ...base.issuerPort, ...change } });
  await heading(title);
};
const fill = async (): Promise<void> => {
  fireEvent.change(screen.getByLabelText('은행'), { target: { value: '004' } });
  await type('계좌번호', '123-456-78901');
  await type('예금주', '한빛공방');
};
const prove = async (): Promise<void> => {
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/비밀번호/), { target: { value: 'Naru-test-2026!' } });
  fireEvent.click(within(dialog).getByRole('button', { name: '확인' }));
};
const UPDATE = ['/issuer/store/account-update', '정산 계좌 변경'] as const;

test('the account in force is shown masked, with those of before', async () => {
  await open('/issuer/store/account', '정산 계좌');
  expect((await screen.findAllByText('****5678')).length).toBe(2);
  const history = screen.getByRole('region', { name: '변경 내역' });
  expect(within(history).getByText('카카오뱅크')).toBeDefined();
  expect(screen.getByRole('link', { name: '정산 계좌 변경' }).getAttribute('href')).toBe('/issuer/store/account-update');
});

test('a site without one is told the first step', async () => {
  await open('/issuer/store/account', '정산 계좌', {}, true);
  expect(await screen.findByRole('link', { name: '정산 계좌 등록' })).toBeDefined();
});

test('another account is proved afresh, and shown', async () => {
  const changeSettlementAccount = vi.fn<IssuerPort['changeSettlementAccount']>(async () => ok(undefined));
  await open(...UPDATE, { changeSettlementAccount });
  await press('예금주 확인하고 저장');
  expect(screen.queryByRole('dialog')).toBeNull();
  await fill();
  await press('예금주 확인하고 저장');
  await prove();
  expect(await screen.findByText('정산 계좌를 저장했어요.')).toBeDefined();
  expect(changeSettlementAccount.mock.calls).toEqual([
    [
      {
        siteCode: 'HANBIT',
        bankId: '004',
        bankAccount: '123-456-78901',
        bankAccountHolder: '한빛공방',
        proof: { password: 'Naru-test-2026!' },
      },
    ],
  ]);
});

test('a holder who is another is told beside the name', async () => {
  await open(...UPDATE, { changeSettlementAccount: async () => fail(failure('holderDiffers', { field: 'bankAccountHolder' })) });
  await fill();
  await press('예금주 확인하고 저장');
  await prove();
  expect(await screen.findByText('계좌의 예금주와 입력한 이름이 다릅니다. 예금주명을 확인해 주세요.')).toBeDefined();
  expect((screen.getByLabelText('예금주') as HTMLInputElement).value).toBe('한빛공방');
});
